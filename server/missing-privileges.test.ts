import { randomUUID } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#test/postgres.ts'
import { withClient } from '#test/with-client.ts'
import { requireDatabaseServer, requireSameOwner } from './database-server.ts'
import { migrate } from './migrate.ts'

/** Creates a database, and a role that may connect but is not its owner. */
async function makeRole() {
  const name = `limited ${randomUUID()}`
  const quoted = escapeIdentifier(name)
  const superuser = new URL(await databaseUrl('postgres'))
  const asSuperuser = (statement: string) => withClient(superuser.href, (client) => client.query(statement))
  await asSuperuser(`create role ${quoted} login password 'secret'`)
  await asSuperuser(`create database ${quoted}`)
  onTestFinished(async () => {
    await asSuperuser(`drop database ${quoted} with (force)`)
    await asSuperuser(`drop role ${quoted}`)
  })
  const own = new URL(superuser)
  own.pathname = `/${encodeURIComponent(name)}`
  const limited = new URL(own)
  Object.assign(limited, { username: name, password: 'secret' })
  return { quoted, asSuperuser, own: own.href, limited: limited.href }
}

/** Runs the statements that refusals ask for until there are none left, and returns them. */
async function followRefusals(own: string, work: () => Promise<unknown>): Promise<string[]> {
  const followed: string[] = []
  for (;;) {
    const message = await work().then(
      () => null,
      (error: Error) => error.message,
    )
    if (message === null) return followed
    const statements = message.split(/run: /)[1]
    if (!statements || followed.length > 300) throw new Error(message)
    await withClient(own, (client) => client.query(statements))
    followed.push(...statements.split(/(?<=;) /))
  }
}

describe('names the statement that grants a missing privilege', () => {
  test('to connect', async () => {
    const { quoted, asSuperuser, own, limited } = await makeRole()
    await asSuperuser(`revoke connect on database ${quoted} from public`)
    expect(await followRefusals(own, () => requireDatabaseServer(limited))).toEqual([
      `GRANT CONNECT ON DATABASE ${quoted} TO ${quoted};`,
    ])
  })

  test('to set up the shop', async () => {
    const { quoted, own, limited } = await makeRole()
    expect(await followRefusals(own, () => migrate(limited))).toEqual([
      `GRANT CREATE ON DATABASE ${quoted} TO ${quoted};`,
      `GRANT USAGE, CREATE ON SCHEMA public TO ${quoted};`,
    ])
  })

  test('to use a shop that another role set up', async () => {
    const { quoted, own, limited } = await makeRole()
    await migrate(own)
    const [followed = ''] = await followRefusals(own, () => requireSameOwner(limited))
    expect(followed).toMatch(/^GRANT .+ TO /)
    expect(followed).toContain(quoted)
    const orders = await withClient(limited, (client) => client.query('select count(*)::int as count from orders'))
    expect(orders.rows).toEqual([{ count: 0 }])
    await withClient(limited, (client) => client.query(`select graphile_worker.add_job('send-mail')`))
  })

  test('to upgrade a shop that another role set up', async () => {
    const { quoted, own, limited } = await makeRole()
    await migrate(own)
    const followed = await followRefusals(own, () => migrate(limited))
    expect(followed).toContain(`ALTER TABLE public.customers OWNER TO ${quoted};`)
  })
})
