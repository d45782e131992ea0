import { createSecretKey } from 'node:crypto'
import { resealColumns } from '#app/db/reseal.server.ts'
import { derivedKey, fingerprint, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

const place = (userId: string) => `two_step_secrets:${userId}:secret_sealed`

/** A person's seed as the database keeps it; it opens for that person only. */
export function sealSeed(userId: string, seed: string): Buffer {
  return seal(seed, place(userId), shopKeys())
}

/** Throws when the value was altered, or sealed for somebody else or under another key. */
export function openSeed(userId: string, sealed: Buffer): string {
  return open(sealed, place(userId), shopKeys())
}

/** Seals anew what earlier keys sealed, and answers how many seeds that were. */
export function resealSeeds(): Promise<number> {
  return resealColumns([{ table: 'two_step_secrets', id: 'user_id', column: 'secret_sealed', place }])
}

/** What is kept of a backup code: it says nothing without the shop's key, and differs for each person. */
export function backupCodeHash(userId: string, code: string): Buffer {
  return fingerprint(`${userId}\n${code}`, createSecretKey(derivedKey('backup codes', shopKeys())))
}
