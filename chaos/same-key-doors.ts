import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type AtDoor, moneyDoors } from '#test/money-doors.ts'
import type { Attempts } from './attempts.ts'
import type { Random } from './random.ts'

const CLIENTS = 20
const LOST_AFTER_MS = 20

type Run = { attempts: Attempts; failures: string[]; random: Random }

/**
 * What C4 asks of a purchase of accounts, of the doors that keep their keys by `once` (test/money-doors.ts): one key at once many times, other
 * keys three times each by a client that hears no answer, something else under the key, and the same key from somebody else.
 */
export async function knockAtDoors(run: Run, { atOnce, intents }: { atOnce: number; intents: number }): Promise<void> {
  const limit = pLimit(CLIENTS)
  for (const [what, open] of Object.entries(moneyDoors)) {
    await sendAtOnce(run, what, await open(), atOnce)
    await Promise.all(Array.from({ length: intents }, () => limit(async () => loseAnswers(run, what, await open()))))
  }
}

async function sendAtOnce({ attempts, failures }: Run, what: string, door: AtDoor, times: number): Promise<void> {
  const key = randomUUID()
  const ends = await Promise.all(Array.from({ length: times }, () => attempts.make(() => door.send(key))))
  const answers = new Set(ends.map((end) => (end && 'result' in end ? `${JSON.stringify(end.result)}` : 'none')))
  const effects = await door.countEffects()
  if (effects !== 1 || answers.size !== 1 || answers.has('none')) {
    failures.push(`${what}, ${times} times at once: ${effects} effects, ${answers.size} different answers`)
  }
  const other = await attempts.make(() => door.sendOther(key))
  const isRefused = other !== null && 'refusal' in other && other.refusal.name === 'IdempotencyKeyReused'
  if (!isRefused || (await door.countEffects()) !== 1) failures.push(`${what}: its key was taken for something else`)
  await attempts.make(() => door.sendAsAnother(key))
  if ((await door.countEffects()) !== 2) failures.push(`${what}: a stranger's key was not their own`)
}

async function loseAnswers({ attempts, failures, random }: Run, what: string, door: AtDoor): Promise<void> {
  const key = randomUUID()
  const pauses = Array.from({ length: 3 }, (_, times) => times * random.whole(0, LOST_AFTER_MS))
  const sent = pauses.map(async (milliseconds) => {
    await pause(milliseconds)
    await attempts.make(() => door.send(key))
  })
  await Promise.all(sent)
  const effects = await door.countEffects()
  if (effects !== 1) failures.push(`${what}, sent again after a lost answer: ${effects} effects`)
}
