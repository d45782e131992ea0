import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type MoneyOperation, moneyOperations } from '#test/money-operations.ts'
import type { Attempts } from './attempts.ts'
import type { Random } from './random.ts'

const CLIENTS = 20
const LOST_AFTER_MS = 20

type Run = { attempts: Attempts; failures: string[]; random: Random }

/** Tests C4 on idempotency keys: sent concurrently, again after lost answers, for something else, and by another person. */
export async function retryOperations(
  run: Run,
  { atOnce, intents }: { atOnce: number; intents: number },
): Promise<void> {
  const limit = pLimit(CLIENTS)
  for (const [what, open] of Object.entries(moneyOperations)) {
    await sendAtOnce(run, what, await open(), atOnce)
    await Promise.all(Array.from({ length: intents }, () => limit(async () => loseAnswers(run, what, await open()))))
  }
}

async function sendAtOnce(
  { attempts, failures }: Run,
  what: string,
  operation: MoneyOperation,
  times: number,
): Promise<void> {
  const key = randomUUID()
  const ends = await Promise.all(Array.from({ length: times }, () => attempts.make(() => operation.send(key))))
  const answers = new Set(ends.map((end) => (end && 'result' in end ? `${JSON.stringify(end.result)}` : 'none')))
  const effects = await operation.countEffects()
  if (effects !== 1 || answers.size !== 1 || answers.has('none')) {
    failures.push(`${what}, ${times} times concurrently: ${effects} effects, ${answers.size} different answers`)
  }
  const other = await attempts.make(() => operation.sendOther(key))
  const isRefused = other !== null && 'refusal' in other && other.refusal.name === 'IdempotencyKeyReused'
  if (!isRefused || (await operation.countEffects()) !== 1)
    failures.push(`${what}: its key was accepted for something else`)
  await attempts.make(() => operation.sendAsAnother(key))
  if ((await operation.countEffects()) !== 2) failures.push(`${what}: another person's key was not new`)
}

async function loseAnswers(
  { attempts, failures, random }: Run,
  what: string,
  operation: MoneyOperation,
): Promise<void> {
  const key = randomUUID()
  const pauses = Array.from({ length: 3 }, (_, times) => times * random.whole(0, LOST_AFTER_MS))
  const sent = pauses.map(async (milliseconds) => {
    await pause(milliseconds)
    await attempts.make(() => operation.send(key))
  })
  await Promise.all(sent)
  const effects = await operation.countEffects()
  if (effects !== 1) failures.push(`${what}, sent again after a lost answer: ${effects} effects`)
}
