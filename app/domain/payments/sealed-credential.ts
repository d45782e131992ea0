import { config } from '#app/config.server.ts'
import { open, type SealingKey, seal, sealingKey } from '#app/lib/sealing.ts'

const PLACE = 'site_settings:main_settings:cryptomus_api_key'
/** From this length on, four characters say nothing of the rest. */
const LONG = 16

/** The provider's key as the settings keep it. */
export function sealApiKey(apiKey: string): Buffer {
  return seal(apiKey, PLACE, ownKey())
}

/** Throws when the value was altered, or sealed under another key. */
export function openApiKey(sealed: Buffer): string {
  return open(sealed, PLACE, ownKey())
}

/** What may be shown of a kept key: its last four characters, none of a short one; null when it cannot be opened any more. */
export function endingOf(sealed: Buffer): string | null {
  try {
    const apiKey = openApiKey(sealed)
    return apiKey.length < LONG ? '' : apiKey.slice(-4)
  } catch {
    return null
  }
}

/** The shop's own key, under which everything is sealed. */
export function ownKey(): SealingKey {
  return sealingKey(config().sealingKey ?? '')
}
