import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { listenTo, notify } from '#app/db/channel.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { License } from './queries.ts'

const CHANNEL = 'licenses'
const MOST = 20_000
const MAX_AGE_MS = 10 * 60_000

/** Asks the other web processes of this machine what they remember of a key. */
type AskSiblings = (key: string) => Promise<License | null>

/**
 * Licenses as checks of the last ten minutes saw them, for the time that the database is away (docs/decisions/016). Only a process that
 * hears of every change keeps any: what it keeps was not suspended by anybody when the database was last there.
 */
const remembered = new LRUCache<string, License>({ max: MOST, ttl: MAX_AGE_MS })

let hears = false
/** Changes heard of, so that a read that was under way meanwhile is not kept. */
let changes = 0
let ownVoice = ''
let askSiblings: AskSiblings = async () => null

/**
 * Begins to remember in this process, until the function that it returns is called. The web processes of a machine answer for each other,
 * as a tool's next connection may go to another one.
 */
export function startRemembering(ask: AskSiblings): () => void {
  askSiblings = ask
  const stopListening = listenTo(CHANNEL, { onOpen: begin, onNotice: hear, onLost: goDeaf })
  return () => {
    stopListening()
    goDeaf()
    remembered.clear()
  }
}

/** Call it before a read; the function that it returns keeps what was read. */
export function rememberFrom(): (licenses: License[]) => void {
  const before = changes
  return (licenses) => {
    // The database answers and its changes are not heard: nothing that was kept can be trusted any more.
    if (!hears) remembered.clear()
    else if (changes === before) for (const license of licenses) remembered.set(license.licenseKey, license)
  }
}

/** Whatever happened while nothing was heard is unknown. A pool that shares connections out lets nobody hear, so this process calls itself. */
function begin(): void {
  remembered.clear()
  ownVoice = randomUUID()
  notify(CHANNEL, ownVoice).catch(() => {})
}

function hear(payload: string): void {
  if (payload === ownVoice) hears = true
  changes++
  remembered.delete(payload)
}

function goDeaf(): void {
  hears = false
}

/** Whether an answer could be given without the database. */
export function isRemembered(key: string): boolean {
  return remembered.has(key)
}

/** The license as it was when the database was last there; null where no process of this machine saw it within ten minutes. */
export async function recall(key: string): Promise<License | null> {
  return remembered.get(key) ?? askSiblings(key)
}

/** What this process alone keeps, for its siblings. */
export function recallHere(key: string): License | null {
  return remembered.get(key) ?? null
}

/**
 * Tells every process to forget a license, in the transaction that changes it. Transactions that notify commit one after the other
 * (docs/decisions/007), for which changes of licenses are rare enough.
 */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}
