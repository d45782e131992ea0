import { foldGroups } from './license-key.ts'

const FORMAT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BARE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

export function isUuid(text: string): boolean {
  return FORMAT.test(text)
}

export function foldUuid(typed: string): string {
  const id = foldGroups(typed, isUuid).toLowerCase()
  return id.replace(BARE, '$1-$2-$3-$4-$5')
}
