export const MAX_PICTURES = 8

/** Most files of one upload to many products. All at their largest are the body that proxies must accept. */
export const MAX_NAMED_FILES = 50

/** Most bytes of an uploaded picture. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Most characters of a picture's alternative text. */
export const MAX_ALT = 200
