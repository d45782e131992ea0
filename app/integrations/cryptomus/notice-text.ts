const MAX_DEPTH = 8
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

type NoticeText = {
  members: Record<string, unknown>
  /** The same text without its outermost `sign` member; null when it has none that is a string. */
  unsigned: string | null
}

/**
 * Reads one JSON object. Null for anything else, and for what two readers could understand differently or a database
 * could not keep: a key that repeats in its object, __proto__, NUL, lone surrogates, deep nesting, bytes that are not
 * UTF-8.
 */
export function readNoticeText(raw: Buffer): NoticeText | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    const members: unknown = JSON.parse(text)
    if (typeof members !== 'object' || members === null || Array.isArray(members)) return null
    const tokens = [...text.matchAll(TOKENS)]
    return isUnambiguous(tokens) ? { members: { ...members }, unsigned: cutSign(text, tokens) } : null
  } catch {
    return null
  }
}

function isUnambiguous(tokens: RegExpExecArray[]): boolean {
  const open: Set<string>[] = []
  return tokens.every(([token], index) => {
    if (token === '{' || token === '[') return open.push(new Set()) <= MAX_DEPTH
    if (token === '}' || token === ']') return open.pop()
    if (!token.startsWith('"')) return true
    const string: string = JSON.parse(token)
    if (!string.isWellFormed() || string.includes('\0')) return false
    if (!isKey(tokens, index)) return true
    const keys = open.at(-1)
    if (string === '__proto__' || keys?.has(string)) return false
    return keys?.add(string)
  })
}

function isKey(tokens: RegExpExecArray[], index: number): boolean {
  return tokens[index + 1]?.[0] === ':'
}

/**
 * The text without the member and one comma beside it; nothing else may change, for the signature covers the rest byte
 * for byte.
 */
function cutSign(text: string, tokens: RegExpExecArray[]): string | null {
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
