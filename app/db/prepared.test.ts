import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { connectionPool, transaction } from './client.server.ts'

useDatabase()

async function preparedTexts(): Promise<string[]> {
  const { rows } = await connectionPool().query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement.trim())
}

test('prepares the statements of a money path once, except those on stock', async () => {
  for (const cents of [1, 2]) {
    await transaction(async (tx) => {
      await tx.execute(sql`select from customers where balance_cents = ${cents}`)
      await tx.execute(sql`select from stock_accounts limit ${cents}`)
    }, 'purchase')
  }
  expect(await preparedTexts()).toEqual(['select from customers where balance_cents = $1'])
})

test('does not prepare a statement with a long list of values', async () => {
  const before = await preparedTexts()
  const listing = (count: number) =>
    sql`select from customers where balance_cents in ${Array.from({ length: count }, () => 1)}`
  await transaction((tx) => tx.execute(listing(33)), 'claim')
  expect(await preparedTexts()).toEqual(before)
  await transaction((tx) => tx.execute(listing(32)), 'claim')
  expect(await preparedTexts()).toHaveLength(before.length + 1)
})

test('prepares nothing else', async () => {
  const before = await preparedTexts()
  await transaction((tx) => tx.execute(sql`select from customers where bonus_cents = ${1}`))
  expect(await preparedTexts()).toEqual(before)
})

test('runs a statement that failed once more on the same connection', async () => {
  const divide = (by: number) => transaction((tx) => tx.execute(sql`select 6 / ${by}::int as result`), 'purchase')
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await divide(3)).rows).toEqual([{ result: 2 }])
})
