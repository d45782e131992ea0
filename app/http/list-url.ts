import { searchText } from '#app/lib/plain-text.ts'

export function searchOf(request: Request): string {
  return searchText(new URL(request.url).searchParams.get('q') ?? '', 200)
}

export function pageOf(request: Request, parameter = 'page'): number {
  const typed = new URL(request.url).searchParams.get(parameter) ?? ''
  return /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 1
}

export function listPath(path: string, query: Record<string, string | number | null | undefined>): string {
  const asked = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
