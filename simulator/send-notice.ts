import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'

const TIMEOUT_MS = 10_000

type Delivery = { url: string; facts: object; apiKey: string; fetch: typeof globalThis.fetch }

/** Sends a notice as the provider does: PHP's JSON, the signature inside the body. Answers whether it was taken. */
export async function sendNotice({ url, facts, apiKey, fetch }: Delivery): Promise<boolean> {
  const sign = cryptomusSignature(phpJson(facts), apiKey)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: phpJson({ ...facts, sign }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok
  } catch {
    return false
  }
}
