import { createHash } from 'node:crypto'

export function cryptomusSignature(body: Buffer | string, apiKey: string): string {
  return createHash('md5')
    .update(Buffer.from(body).toString('base64') + apiKey)
    .digest('hex')
}

/** Encodes JSON as PHP's json_encode does with JSON_UNESCAPED_UNICODE. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
