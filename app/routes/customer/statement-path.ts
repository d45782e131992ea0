const PATH = '/customer/add-balance/statement'

type Place = { from?: string; to?: string; before?: number | null; as?: 'csv' | 'pdf' }

/** Where the statement of a period is: its page, or a file of it. */
export function statementPath({ from, to, before, as }: Place = {}): string {
  const query = new URLSearchParams(
    Object.entries({ from, to, before }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return `${PATH}${as ? `.${as}` : ''}${query.size > 0 ? `?${query}` : ''}`
}
