import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listenTo, notify } from '#app/db/channel.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { Count } from '#app/integrations/rate-limiter.ts'
import { RecentMap } from '#app/lib/recent-map.ts'
import { forgetChanges, isChangedSince, noteChange, noteComing, settle } from './changed-lately.ts'
import type { Use } from './last-used.ts'
import type { DescribedLicense } from './rules.ts'

/** What a check reads of a license, and what this process notes beside it while the license stays as it is. */
export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string; use?: Use; count?: Count }

const CHANNEL = 'licenses'
/** What memory is given to it, at most twice as much: enough for 100,000 licenses of one computer each. */
const AT_LEAST_BYTES = 64 * 1024 * 1024
/** As long as a license that was read may be answered without the database. */
export const REMEMBERED_MS = 10 * 60_000
const CALL_AGAIN_MS = 1_000
/** A transaction that announced a change has committed by then, if it does: no request waits for the database for longer. */
const COMMITTED_WITHIN_MS = 10_000

/** What a process saw of a license, and how long before it said so. */
export type Recalled = { license: CheckedLicense; ageMs: number }

/** A license changed already, or does once a transaction commits, whose notice bears that name. */
export type LicenseChange = { licenseKey: string; coming?: string }
/** In front of the name of a change that was committed; in no key, and nothing to a process of an earlier version. */
const COMMITTED = '='

/** The other web processes of this machine. */
type Siblings = {
  /** What recallForSibling answers in one of them; null when it is null in all. */
  ask(key: string, device: string | null): Promise<Recalled | null>
  /** Calls hearSibling in all of them. */
  tell(change: LicenseChange): void
}

/**
 * Licenses as checks of the last ten minutes saw them, for the time that the database is away (docs/decisions/016). Only a process that
 * hears of every change keeps any: what it keeps was not suspended by anybody when the database was last there.
 */
const remembered = new RecentMap<string, Seen>(AT_LEAST_BYTES, ({ row }) => 400 + 2 * row.length)

type Seen = { row: string; license: CheckedLicense; seenAt: number }

let hears = false
/** Changes heard of, so that a read that was under way meanwhile is not kept. */
let changes = 0
let ownVoice = ''
const alone: Siblings = { ask: async () => null, tell: () => {} }
let siblings = alone

/**
 * Begins to remember in this process, until the function that it returns is called. The web processes of a machine answer for each other,
 * as a tool's next connection may go to another one, and tell each other of every change, as one of them may not hear the database.
 */
export function startRemembering(others: Siblings): () => void {
  siblings = others
  const stopListening = listenTo(CHANNEL, { onOpen: begin, onNotice: hear, onLost: goDeaf })
  return () => {
    stopListening()
    goDeaf()
    remembered.clear()
    forgetChanges()
    siblings = alone
  }
}

/** Makes a license of its key and of all that was read of it. */
type MakeLicense = (licenseKey: string, row: string) => CheckedLicense

type Row = [licenseKey: string, row: string]

type Read = { key: string; row: string; readAt: number }

/**
 * Call it before a read, and the function that it returns with all that the read found. That makes licenses of the rows by their keys, and
 * keeps them. One that is kept is answered while its row is still the same: to replace a hundred thousand by their likes over and over would
 * cost the garbage collector dear.
 */
export function rememberFrom(make: MakeLicense): (rows: Row[]) => Map<string, CheckedLicense> {
  const before = changes
  // What changes while the rows are on their way changed after they were read.
  const readAt = performance.now()
  return (rows) => {
    // The database answers and its changes are not heard: nothing that was kept can be trusted any more.
    if (!hears) remembered.clear()
    const isToKeep = hears && changes === before
    return new Map(rows.map(([key, row]) => [key, isToKeep ? keep({ key, row, readAt }, make) : make(key, row)]))
  }
}

function keep({ key, row, readAt }: Read, make: MakeLicense): CheckedLicense {
  const seen = remembered.get(key)
  if (seen?.row === row) {
    seen.seenAt = readAt
    return seen.license
  }
  const license = make(key, row)
  remembered.set(key, { row, license, seenAt: readAt })
  return license
}

/** Whatever happened while nothing was heard is unknown. A pool that shares connections out lets nobody hear, so this process calls itself. */
function begin(): void {
  remembered.clear()
  ownVoice = randomUUID()
  void call(ownVoice)
}

/** Again until the call is sent: when the database comes back, everybody wants a connection of it. */
async function call(voice: string): Promise<void> {
  while (voice === ownVoice) {
    try {
      return await notify(CHANNEL, voice)
    } catch {
      await pause(CALL_AGAIN_MS, undefined, { ref: false })
    }
  }
}

function hear(payload: string): void {
  if (payload.startsWith(COMMITTED)) {
    settle(payload.slice(COMMITTED.length), performance.now())
    return
  }
  if (payload === ownVoice) hears = true
  changes++
  remembered.delete(payload)
  changeBy({ licenseKey: payload })
}

function changeBy(change: LicenseChange): void {
  hearSibling(change)
  siblings.tell(change)
}

/** Another process of this machine knows that a license changed; what was read of it before is recalled no more. */
export function hearSibling({ licenseKey, coming }: LicenseChange): void {
  if (coming === undefined) noteChange(licenseKey, performance.now())
  else noteComing(coming, licenseKey, performance.now() + COMMITTED_WITHIN_MS)
}

function goDeaf(): void {
  hears = false
  ownVoice = ''
}

/** The license as it was when the database was last there; null where recallHere answers null in every process of this machine. */
export async function recall(key: string, device: string | null): Promise<CheckedLicense | null> {
  const here = recallHere(key, device)
  if (here) return here
  const askedAt = performance.now()
  const there = await siblings.ask(key, device)
  // Its age counts from the question, so that it is taken for older than it is, never for younger.
  return there && !isChangedSince(key, askedAt - there.ageMs) ? there.license : null
}

/**
 * What this process saw within ten minutes of a license; null for one that it did not see, that changed afterwards as far as any process of
 * this machine knows, or that is not bound to the computer that asks: whether that may have it, only the database can say.
 */
export function recallHere(key: string, device: string | null): CheckedLicense | null {
  return recallForSibling(key, device)?.license ?? null
}

/** The same, for another process of this machine. */
export function recallForSibling(key: string, device: string | null): Recalled | null {
  const seen = remembered.get(key)
  if (!seen || isChangedSince(key, seen.seenAt)) return null
  const ageMs = performance.now() - seen.seenAt
  if (ageMs > REMEMBERED_MS || (device !== null && !seen.license.hardwareIds.includes(device))) return null
  return { license: seen.license, ageMs }
}

/**
 * Tells every process to forget a license, in the transaction that changes it. Transactions that notify commit one after the other
 * (docs/decisions/007), for which changes of licenses are rare enough. Those of this machine know it before the commit, as the database may
 * be gone after it without a word.
 */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  const coming = randomUUID()
  changeBy({ licenseKey, coming })
  await notify(CHANNEL, licenseKey, tx)
  await notify(CHANNEL, COMMITTED + coming, tx)
}
