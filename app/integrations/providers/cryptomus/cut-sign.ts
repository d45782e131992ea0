import { isKey, type Token } from '../../notice-text.ts'

/**
 * The text without its outermost `sign` member and one comma beside it; nothing else may change, for the signature covers the rest
 * byte for byte. Null when there is no such member that is a string.
 */
export function cutSign(text: string, tokens: Token[]): string | null {
  let depth = 0
  const at = tokens.findIndex(([token], index) => {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    return depth === 1 && isKey(tokens, index) && JSON.parse(token) === 'sign'
  })
  const [before, key, , value, after] = tokens.slice(at - 1, at + 4)
  if (at < 1 || !before || !key || !value?.[0].startsWith('"') || !after) return null
  const start = before[0] === ',' ? before.index : key.index
  const end = before[0] !== ',' && after[0] === ',' ? after.index + 1 : value.index + value[0].length
  return text.slice(0, start) + text.slice(end)
}
