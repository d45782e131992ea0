import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { checkIncidents, checkProbes } from '#app/db/schema/watch.ts'
import { type Probe, probeLicenseCheck } from '#app/integrations/license-probe.ts'
import { incidentReasons } from '#app/lib/incident-reasons.ts'
import { AWAY_AFTER_MS, type Incident } from './rules.ts'

const PAUSE_MS = 15_000
/** A failed probe is repeated, as one alone is no incident. */
const SECOND_LOOK_MS = 2_000
/** The web processes may still be starting at the first look. */
const RETRIES_AT_START = 15
const KEPT_DAYS = 400

type Wait = (milliseconds: number) => Promise<unknown>

/** Watches the license check of one node. Results from a database outage are written afterwards. */
export class CheckWatch {
  readonly #node
  readonly #probe
  readonly #wait
  #incidents: Incident[] = []
  #since: Date | null = null
  #isAnswering: boolean | null = null
  #beganAt: Date | null = null
  #isResumed = false

  constructor({ node, probe, wait }: { node: string; probe: () => Promise<Probe>; wait: Wait }) {
    this.#node = node
    this.#probe = probe
    this.#wait = wait
  }

  async look(stop?: AbortSignal): Promise<void> {
    const probe = await this.#probe()
    let again = probe
    for (let left = this.#isAnswering === null ? RETRIES_AT_START : 1; left > 0 && again.fault !== null; left--) {
      if (stop?.aborted) return
      again = await this.#wait(SECOND_LOOK_MS).then(this.#probe)
    }
    if (stop?.aborted) return
    const fault = again.fault === null ? null : (probe.fault ?? again.fault)
    this.#notice(fault, fault === null ? again.at : probe.at)
    await this.#resume()
    await this.#write(again)
  }

  #notice(fault: string | null, at: Date): void {
    const current = this.#incidents.at(-1)
    if (fault === null && current && !current.endedAt) current.endedAt = at
    if (fault !== null && (!current || current.endedAt)) {
      this.#incidents.push({ id: randomUUID(), reason: fault, startedAt: at, endedAt: null })
    }
    const isAnswering = fault === null
    if (isAnswering !== this.#isAnswering) this.#since = at
    this.#isAnswering = isAnswering
    this.#beganAt ??= at
  }

  /** After a start, continues an open incident or records a gap. A recreated node takes over the newest node's state. */
  async #resume(): Promise<void> {
    const beganAt = this.#beganAt
    if (this.#isResumed || !beganAt) return
    const isOpen = and(eq(checkIncidents.node, this.#node), isNull(checkIncidents.endedAt))
    const [[own], [newest], [open]] = await Promise.all([
      db().select().from(checkProbes).where(eq(checkProbes.node, this.#node)),
      db().select().from(checkProbes).orderBy(desc(checkProbes.probedAt)).limit(1),
      db().select().from(checkIncidents).where(isOpen),
    ])
    this.#isResumed = true
    const last = own ?? newest
    if (open) this.#goOn(open, beganAt)
    else if (last && beganAt.getTime() - last.probedAt.getTime() >= AWAY_AFTER_MS) {
      this.#incidents.unshift({
        id: randomUUID(),
        reason: incidentReasons.notRunning,
        startedAt: last.probedAt,
        endedAt: beganAt,
      })
      return
    }
    const isAsBefore = this.#since === beganAt && this.#isAnswering === last?.isAnswering
    // A new node does not take over another node's gap.
    if (isAsBefore && (own || last?.isAnswering)) this.#since = last.since
  }

  #goOn(open: Incident, beganAt: Date): void {
    const [first] = this.#incidents
    if (first?.startedAt === beganAt) this.#incidents[0] = { ...open, endedAt: first.endedAt }
    else this.#incidents.unshift({ ...open, endedAt: beganAt })
  }

  async #write({ at, milliseconds }: Probe): Promise<void> {
    const [node, isAnswering, since] = [this.#node, this.#isAnswering ?? true, this.#since ?? at]
    const state = { isAnswering, since, probedAt: at, latencyMs: milliseconds }
    const incidents = [...this.#incidents]
    await transaction(async (tx) => {
      await tx
        .insert(checkProbes)
        .values({ node, ...state })
        .onConflictDoUpdate({ target: checkProbes.node, set: state })
      for (const { endedAt, ...incident } of incidents) {
        const row = { node, ...incident, endedAt }
        await tx.insert(checkIncidents).values(row).onConflictDoUpdate({ target: checkIncidents.id, set: { endedAt } })
      }
      await tx
        .delete(checkIncidents)
        .where(lt(checkIncidents.startedAt, new Date(at.getTime() - KEPT_DAYS * 86_400_000)))
    })
    this.#incidents = this.#incidents.filter(({ endedAt }) => endedAt === null)
  }
}

export function nodeName(): string {
  return `${os.hostname()}:${config().port}`
}

export const watchOwnCheck = {
  pauseMs: PAUSE_MS,
  work: (stop: AbortSignal) => {
    watch ??= new CheckWatch({
      node: nodeName(),
      probe: probeLicenseCheck,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    })
    return watch.look(stop)
  },
}

let watch: CheckWatch | undefined
