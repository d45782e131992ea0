import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '#app/config.server.ts'
import { checkSeals } from '#app/domain/audit/check-seals.ts'
import { noteKeyRotation, noteNewKey } from '#app/domain/audit/note-key-rotation.ts'
import { resealSeeds } from '#app/domain/identity/two-step-codes.ts'
import { resealSigningKeys } from '#app/domain/licenses/kept-signing-keys.ts'
import { resealCredentials } from '#app/domain/payments/accounts/sealed-credential.ts'
import { resealStock } from '#app/domain/stock/sealed-secrets.ts'
import { resealSecrets } from '#app/domain/webhooks/secret.ts'
import { KEYS_NOTICED_MS, shopKeys } from '#app/shop-keys.server.ts'
import { isKeyPrepared, prepareSealingKey, sealWithPreparedKey } from '#server/data-dir.ts'
import { takeLock } from '#server/lock.ts'

/** Within it each process has surely read what is in the file. */
const READ_BY_ALL_MS = 2.5 * KEYS_NOTICED_MS

/** What is sealed with an earlier key while a round runs is left to the next. */
const MOST_ROUNDS = 10

/** `keys rotate`: another sealing key, with which everything is sealed anew while the shop goes on. */
export async function rotateKeys(): Promise<boolean> {
  const { sealingKey, dataDir } = config()
  const lock = takeLock(path.join(dataDir, 'rotation.lock'))
  if (!lock) return refused('A rotation is under way.')
  try {
    const { foreign, earlier } = await checkSeals()
    if (foreign.length > 0) return refused('Some values are sealed with a key that is not here; the doctor names them.')
    const isPrepared = sealingKey === null && isKeyPrepared(dataDir)
    if (earlier.length > 0 && !isPrepared) console.log('Going on with what was sealed with an earlier key.')
    else if (sealingKey === null) await addKey(dataDir)
    else return refused('SEALING_KEY names the keys: put a new one before them on every node (docs/operations.md).')
    return await reseal()
  } finally {
    lock.release()
  }
}

/** First everybody knows the key, then it seals: no process meets what it cannot open. */
async function addKey(dataDir: string): Promise<void> {
  prepareSealingKey(dataDir)
  await pause(READ_BY_ALL_MS)
  sealWithPreparedKey(dataDir)
  await pause(READ_BY_ALL_MS)
  await noteNewKey(shopKeys())
  console.log(`Another key seals from now on. Keep a new copy of ${path.join(dataDir, 'sealing.key')}.`)
}

async function reseal(): Promise<boolean> {
  let all = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const resealKind of [resealCredentials, resealSigningKeys, resealSecrets, resealSeeds, resealStock]) {
      all += await resealKind()
    }
    // Not by what a round did: it leaves a value alone whose row somebody changed meanwhile.
    if ((await checkSeals()).earlier.length > 0) continue
    await noteKeyRotation(all, shopKeys())
    console.log(`${all} values were sealed anew; nothing is sealed with an earlier key any more.`)
    return true
  }
  return refused(`${all} values were sealed anew, but some process goes on sealing with an earlier key.`)
}

function refused(sentence: string): boolean {
  console.error(sentence)
  return false
}
