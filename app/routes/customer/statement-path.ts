import { href } from 'react-router'
import { listPath } from '#app/http/list-url.ts'

const PATH = href('/customer/add-balance/statement')

type Place = { from?: string; to?: string; before?: number | null; as?: 'csv' | 'pdf' }

export function statementPath({ from, to, before, as }: Place = {}): string {
  return listPath(as ? `${PATH}.${as}` : PATH, { from, to, before })
}
