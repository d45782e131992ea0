import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { useDatabase } from '#test/database.ts'
import { verifyAudit } from './audit-verify.ts'
import { doctor } from './doctor.ts'

useDatabase()

/** Runs a command and returns whether it succeeded and what it printed. */
async function run(command: () => Promise<boolean>) {
  const printed: string[] = []
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line)),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { succeeded: await command(), printed: printed.join('\n') }
}

/** Only someone with access to the database can do this. */
const tamper = (statement: ReturnType<typeof sql>) =>
  transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

test('prints that the chain is intact, that its end is missing, and where it is broken', async () => {
  await transaction(async (tx) => {
    for (let n = 0; n < 3; n++)
      await recordAudit(tx, { actorId: null, action: 'settings.changed', subject: `row:${n}` })
  })
  const whole = await run(() => verifyAudit([]))
  expect(whole.succeeded).toBe(true)
  expect(whole.printed).toMatch(
    /^The chain is intact\. 3 entries checked in \d+\.\d seconds\.\nNewest entry, 3: [0-9a-f]{64}$/,
  )
  expect(await run(doctor)).toEqual({
    succeeded: true,
    printed: expect.stringMatching(/^All invariants hold\.\nPostgreSQL /),
  })
  const hash = whole.printed.slice(-64)
  expect((await run(() => verifyAudit([hash.toUpperCase()]))).printed).toContain('this hash: entry 3.')

  await tamper(sql`delete from audit_log where id = 3`)
  const shortened = await run(() => verifyAudit([hash]))
  expect(shortened.succeeded).toBe(false)
  expect(shortened.printed).toContain('The log does not contain this hash')
  expect((await run(() => verifyAudit([]))).succeeded).toBe(true)

  await tamper(sql`update audit_log set action = 'other' where id = 2`)
  expect(await run(() => verifyAudit([]))).toEqual({
    succeeded: false,
    printed: 'The chain is broken at entry 2. 2 entries checked up to there.',
  })
  expect(await run(doctor)).toEqual({
    succeeded: false,
    printed: expect.stringMatching(/^broken: the audit log is one chain\n {2}2\nPostgreSQL /),
  })
})

test('refuses a malformed hash', async () => {
  expect(await run(() => verifyAudit(['abc']))).toEqual({
    succeeded: false,
    printed: 'A hash has 64 characters from 0 to 9 and a to f.',
  })
})
