import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { hearSibling, type LicenseChange, type Recalled, recallForSibling } from '#app/domain/licenses/remembered.ts'
import { hearUsedUp, type UsedUp } from '#app/integrations/rate-limiter.ts'
import type { PassedQuestion, SiblingAnswer, SiblingQuestion } from './pass-questions-on.ts'

type Asked = { key: string; device: string | null }
/** Nobody answers this. */
type Told = { usedUp: UsedUp } | { licenseChange: LicenseChange }

/** Who knows nothing says nothing. */
const PATIENCE_MS = 200

const waiting = new Map<string, (recalled: Recalled | null) => void>()

/** Asks the other web processes of this machine what they remember of a license (see recallForSibling); null when none does. */
export function askSiblings(key: string, device: string | null): Promise<Recalled | null> {
  if (!cluster.isWorker) return Promise.resolve(null)
  const id = randomUUID()
  const { promise, resolve } = Promise.withResolvers<Recalled | null>()
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  waiting.set(id, resolve)
  const payload: Asked = { key, device }
  process.send?.({ type: 'sibling:question', id, payload } satisfies SiblingQuestion)
  return promise.finally(() => {
    clearTimeout(timer)
    waiting.delete(id)
  })
}

/** Tells the other web processes of this machine that a key of a limit is used up, or that a license changed. */
export function tellSiblings(payload: Told): void {
  if (cluster.isWorker) process.send?.({ type: 'sibling:question', id: '', payload } satisfies SiblingQuestion)
}

/** From here on this process answers what its siblings ask, takes their answers, and heeds what they tell. */
export function answerSiblings(): void {
  if (!cluster.isWorker) return
  process.on('message', (message: PassedQuestion | SiblingAnswer) => {
    if (message?.type === 'sibling:answer') waiting.get(message.id)?.(revived(message.payload))
    if (message?.type !== 'sibling:asked') return
    const { id, askedBy, payload } = message
    const said = payload as Asked | Told
    if ('usedUp' in said) return hearUsedUp(said.usedUp)
    if ('licenseChange' in said) return hearSibling(said.licenseChange)
    const { key, device } = said
    const recalled = recallForSibling(key, device)
    if (!recalled) return
    // What is noted beside it is this process's own.
    const license = { ...recalled.license, use: undefined, count: undefined }
    process.send?.({
      type: 'sibling:answer',
      id,
      askedBy,
      payload: { ...recalled, license },
    } satisfies SiblingAnswer)
  })
}

/** Messages between processes are JSON, which has no dates. Null from a process of an earlier version, which does not say when it saw it. */
function revived(payload: unknown): Recalled | null {
  const { license, ageMs } = payload as Partial<Recalled>
  if (!license || ageMs === undefined) return null
  return { license: { ...license, expiresAt: new Date(license.expiresAt) }, ageMs }
}
