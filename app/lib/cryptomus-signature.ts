import { createHash } from 'node:crypto'

/** The payment provider's signature: md5 of the base64 of the exact bytes and the key, in lower-case hex. */
export function cryptomusSignature(body: Buffer | string, apiKey: string): string {
  return createHash('md5')
    .update(Buffer.from(body).toString('base64') + apiKey)
    .digest('hex')
}

/** JSON as PHP's json_encode writes it with JSON_UNESCAPED_UNICODE: slashes and the two line separators escaped. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
