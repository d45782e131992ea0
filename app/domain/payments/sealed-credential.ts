import { resealColumns } from '#app/db/reseal.server.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

/** Where a provider's credential is kept: a column of the settings. What is sealed for one place opens at no other. */
const places = ['cryptomus_api_key', 'btcpay_api_key', 'btcpay_webhook_secret'] as const
export type CredentialPlace = (typeof places)[number]

/** From this length on, four characters say nothing of the rest. */
const LONG = 16

/** The credential as the settings keep it. */
export function sealCredential(credential: string, place: CredentialPlace): Buffer {
  return seal(credential, placeOf(place), shopKeys())
}

/** Throws when the value was altered, or sealed under another key or for another place. */
export function openCredential(sealed: Buffer, place: CredentialPlace): string {
  return open(sealed, placeOf(place), shopKeys())
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

/** Seals anew what earlier keys sealed, and answers how many credentials that were. */
export function resealCredentials(): Promise<number> {
  return resealColumns(
    places.map((place) => ({
      table: 'site_settings',
      id: 'id',
      column: `${place}_sealed`,
      place: () => placeOf(place),
    })),
  )
}

function placeOf(place: CredentialPlace): string {
  return `site_settings:main_settings:${place}`
}
