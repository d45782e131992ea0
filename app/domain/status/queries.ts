import { desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { checkIncidents, checkProbes } from '#app/db/schema/watch.ts'
import { endedUnseen, stateOf } from './rules.ts'

const SHOWN = 20

export async function getCheckStatus(now = new Date()) {
  const { id, reason, startedAt, endedAt } = checkIncidents
  const { probedAt } = checkProbes
  const [nodes, incidents] = await Promise.all([
    db().select().from(checkProbes),
    db()
      .select({ id, reason, startedAt, endedAt, probedAt })
      .from(checkIncidents)
      .leftJoin(checkProbes, eq(checkProbes.node, checkIncidents.node))
      .orderBy(desc(startedAt))
      .limit(SHOWN),
  ])
  const newest = nodes.toSorted((a, b) => b.probedAt.getTime() - a.probedAt.getTime())[0]
  return {
    ...stateOf(nodes, now),
    probedAt: newest?.probedAt ?? null,
    milliseconds: newest?.isAnswering ? newest.latencyMs : null,
    incidents: incidents.map(({ probedAt, ...incident }) => endedUnseen(incident, probedAt, now)),
  }
}
