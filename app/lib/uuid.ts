import { foldGroups } from './license-key.ts'

const FORMAT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BARE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** Whether PostgreSQL would take the text as a uuid, so that an id from an address never becomes a failed query. */
export function isUuid(text: string): boolean {
  return FORMAT.test(text)
}

/** Returns an id as PostgreSQL writes it, however it was pasted. */
export function foldUuid(typed: string): string {
  const id = foldGroups(typed, isUuid).toLowerCase()
  return id.replace(BARE, '$1-$2-$3-$4-$5')
}
