import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '#app/config.server.ts'
import { checkSeals, noteKeyRotation, noteNewKey } from '#app/domain/audit/check-seals.ts'
import { resealContents } from '#app/domain/catalog/content/shared-content.ts'
import { resealFulfillments } from '#app/domain/fulfillment/sealed.ts'
import { resealGiftCodes } from '#app/domain/gifts/gift-codes.ts'
import { resealSeeds } from '#app/domain/identity/sign-in/two-step-codes.ts'
import { resealSigningKeys } from '#app/domain/licenses/checks/signing.ts'
import { resealCredentials } from '#app/domain/payments/accounts/stored-accounts.ts'
import { resealStock } from '#app/domain/stock/sealed-secrets.ts'
import { resealSecrets } from '#app/domain/webhooks/secret.ts'
import { KEYS_NOTICED_MS, shopKeys } from '#app/shop-keys.server.ts'
import { isKeyPrepared, prepareSealingKey, sealWithPreparedKey } from '#server/data-dir.ts'
import { takeLock } from '#server/lock.ts'

/** Every process has read the key file again after this time. */
const READ_BY_ALL_MS = 2.5 * KEYS_NOTICED_MS

const reseals = [
  resealCredentials,
  resealSigningKeys,
  resealSecrets,
  resealFulfillments,
  resealSeeds,
  resealStock,
  resealContents,
  resealGiftCodes,
]

/** Each round seals what a running process has sealed with an earlier key during the round before. */
const MOST_ROUNDS = 10

/** `keys rotate`: creates a sealing key and seals everything with it while the shop runs. */
export async function rotateKeys(): Promise<boolean> {
  const { sealingKey, dataDir } = config()
  const lock = takeLock(path.join(dataDir, 'rotation.lock'))
  if (!lock) return refused('A rotation is already running.')
  try {
    const { foreign, earlier } = await checkSeals()
    if (foreign.length > 0) return refused('Some values are sealed with a missing key. Run doctor to list them.')
    const isPrepared = sealingKey === null && isKeyPrepared(dataDir)
    if (earlier.length > 0 && !isPrepared)
      console.log('Continuing with the values that are sealed with an earlier key.')
    else if (sealingKey === null) await addKey(dataDir)
    else return refused('SEALING_KEY contains the keys. Add a new one to it on every node (docs/operations.md).')
    return await reseal()
  } finally {
    lock.release()
  }
}

/** Lets every process read the key before it is used, so that each can open what another seals. */
async function addKey(dataDir: string): Promise<void> {
  prepareSealingKey(dataDir)
  await pause(READ_BY_ALL_MS)
  sealWithPreparedKey(dataDir)
  await pause(READ_BY_ALL_MS)
  await noteNewKey(shopKeys())
  console.log(`The new key is in use. Keep a new copy of ${path.join(dataDir, 'sealing.key')}.`)
}

async function reseal(): Promise<boolean> {
  let all = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const resealKind of reseals) {
      all += await resealKind()
    }
    // A round skips rows that change while it runs, so its count doesn't tell whether all are done.
    if ((await checkSeals()).earlier.length > 0) continue
    await noteKeyRotation(all, shopKeys())
    console.log(`${all} values re-encrypted. Nothing is sealed with an earlier key now.`)
    return true
  }
  return refused(`${all} values re-encrypted, but a process keeps sealing with an earlier key.`)
}

function refused(sentence: string): boolean {
  console.error(sentence)
  return false
}
