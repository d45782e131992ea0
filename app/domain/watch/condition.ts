import { transaction } from '#app/db/client.server.ts'
import { type Finding, keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'

export type Condition = { kind: AlarmKind; find: () => Promise<Finding[]>; cleared: string }

export async function watch({ kind, find, cleared }: Condition): Promise<void> {
  const found = await find()
  await transaction((tx) => keepAlarms(tx, { kind, found, note: cleared }))
}
