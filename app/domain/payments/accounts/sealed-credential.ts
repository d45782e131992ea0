import { resealColumns } from '#app/db/reseal.server.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import { open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

const names = ['api_key', 'webhook_secret'] as const

/** A provider's credential. A value sealed for one place opens at no other. */
export type CredentialPlace = `${ProviderId}_${(typeof names)[number]}`

/** From this length on, four characters say nothing about the rest. */
const LONG = 16

export function sealCredential(credential: string, place: CredentialPlace): Buffer {
  return seal(credential, fullPlace(place), shopKeys())
}

/** Throws when the value was altered, or sealed under another key or for another place. */
export function openCredential(sealed: Buffer, place: CredentialPlace): string {
  return open(sealed, fullPlace(place), shopKeys())
}

/** Returns the last four characters of a stored credential, none of a short one; null when it does not open. */
export function endingOf(sealed: Buffer, place: CredentialPlace): string | null {
  try {
    const credential = openCredential(sealed, place)
    return credential.length < LONG ? '' : credential.slice(-4)
  } catch {
    return null
  }
}

/** Reseals credentials that earlier keys sealed, and returns their number. */
export function resealCredentials(): Promise<number> {
  return resealColumns(
    names.map((name) => ({
      table: 'payment_accounts',
      id: 'provider',
      column: `${name}_sealed`,
      place: (provider) => fullPlace(`${provider}_${name}`),
    })),
  )
}

/** The accounts were columns of the settings when the first of these values were sealed. */
function fullPlace(place: string): string {
  return `site_settings:main_settings:${place}`
}
