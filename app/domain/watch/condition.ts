import { transaction } from '#app/db/client.server.ts'
import { type Finding, keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'

/** Something of the shop as a whole that should not be. */
export type Condition = {
  kind: AlarmKind
  /** What is wrong now, everything of it. */
  find: () => Promise<Finding[]>
  /** The note that its alarms are closed with once it cleared. */
  cleared: string
}

/** Raises an alarm about each thing of which the condition is true, and closes those of which it is not any more. */
export async function watch({ kind, find, cleared }: Condition): Promise<void> {
  const found = await find()
  await transaction((tx) => keepAlarms(tx, { kind, found, note: cleared }))
}
