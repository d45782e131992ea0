import { createSecretKey } from 'node:crypto'
import { config } from '#app/config.server.ts'
import { derivedKey, fingerprint, open, type SealingKey, seal, sealingKey } from '#app/lib/sealing.ts'

const place = (userId: string) => `two_step_secrets:${userId}:secret_sealed`

/** A person's seed as the database keeps it; it opens for that person only. */
export function sealSeed(userId: string, seed: string): Buffer {
  return seal(seed, place(userId), shopKey())
}

/** Throws when the value was altered, or sealed for somebody else or under another key. */
export function openSeed(userId: string, sealed: Buffer): string {
  return open(sealed, place(userId), shopKey())
}

/** What is kept of a backup code: it says nothing without the shop's key, and differs for each person. */
export function backupCodeHash(userId: string, code: string): Buffer {
  return fingerprint(`${userId}\n${code}`, createSecretKey(derivedKey('backup codes', shopKey())))
}

function shopKey(): SealingKey {
  return sealingKey(config().sealingKey ?? '')
}
