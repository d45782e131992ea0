import type pg from 'pg'

/** Statements with more values list the lines of a claim or a refund, so their text differs each time. */
const MAX_VALUES = 32
const MAX_STATEMENTS = 200

const names = new Map<string, string>()

/** Prepares the statements of a money path, because PostgreSQL takes longer to plan them than to run them. */
export function withPrepared(connection: pg.PoolClient): pg.PoolClient {
  const query = (statement: string | pg.QueryConfig, values: unknown[] = []) => {
    const config = typeof statement === 'string' ? { text: statement } : statement
    return connection.query(values.length > MAX_VALUES ? config : named(config), values)
  }
  return Object.create(connection, { query: { value: query } })
}

function named(statement: pg.QueryConfig): pg.QueryConfig {
  const { text } = statement
  // A kept plan would read the whole table after an import until PostgreSQL counts its rows again.
  if (text.includes('stock_accounts')) return statement
  if (!names.has(text) && names.size < MAX_STATEMENTS) names.set(text, `money_${names.size + 1}`)
  const name = names.get(text)
  return name === undefined ? statement : { ...statement, name }
}
