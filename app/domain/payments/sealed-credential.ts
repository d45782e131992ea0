import { config } from '#app/config.server.ts'
import { open, type SealingKey, seal, sealingKey } from '#app/lib/sealing.ts'

/** Where a provider's credential is kept: a column of the settings. What is sealed for one place opens at no other. */
export type CredentialPlace = 'cryptomus_api_key' | 'btcpay_api_key' | 'btcpay_webhook_secret'

/** From this length on, four characters say nothing of the rest. */
const LONG = 16

/** The credential as the settings keep it. */
export function sealCredential(credential: string, place: CredentialPlace): Buffer {
  return seal(credential, placeOf(place), ownKey())
}

/** Throws when the value was altered, or sealed under another key or for another place. */
export function openCredential(sealed: Buffer, place: CredentialPlace): string {
  return open(sealed, placeOf(place), ownKey())
}

/** What may be shown of a kept credential: its last four characters, none of a short one; null when it cannot be opened any more. */
export function endingOf(sealed: Buffer, place: CredentialPlace): string | null {
  try {
    const credential = openCredential(sealed, place)
    return credential.length < LONG ? '' : credential.slice(-4)
  } catch {
    return null
  }
}

/** The shop's own key, under which everything is sealed. */
export function ownKey(): SealingKey {
  return sealingKey(config().sealingKey ?? '')
}

function placeOf(place: CredentialPlace): string {
  return `site_settings:main_settings:${place}`
}
