const MAX_DEPTH = 8
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

export type Token = RegExpExecArray

type NoticeText = { members: Record<string, unknown>; text: string; tokens: Token[] }

/** Parses a JSON object. Returns null if parsers could read it differently or the database could not store it. */
export function readNoticeText(raw: Buffer, maxDepth = MAX_DEPTH): NoticeText | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    const members: unknown = JSON.parse(text)
    if (typeof members !== 'object' || members === null || Array.isArray(members)) return null
    const tokens = [...text.matchAll(TOKENS)]
    return isUnambiguous(tokens, maxDepth) ? { members: { ...members }, text, tokens } : null
  } catch {
    return null
  }
}

function isUnambiguous(tokens: Token[], maxDepth: number): boolean {
  const open: Set<string>[] = []
  return tokens.every(([token], index) => {
    if (token === '{' || token === '[') return open.push(new Set()) <= maxDepth
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

export function isKey(tokens: Token[], index: number): boolean {
  return tokens[index + 1]?.[0] === ':'
}
