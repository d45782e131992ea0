export type Cursor<Id = string> = { after?: Id; before?: Id }

export type FoundCount = { count: number; isMore: boolean }

type Page<Id, Row> = { rows: Row[]; previous: Id | null; next: Id | null }

type Read<Id, Row> = (cursor: Cursor<Id>, limit: number) => Promise<Row[]>

export const MAX_COUNT = 1_000

/** Reads the page after or before a row, at constant cost. An unknown row means the first page. */
export async function readPage<Id, Row extends { id: Id }>(
  { after, before }: Cursor<Id>,
  size: number,
  read: Read<Id, Row>,
): Promise<Page<Id, Row>> {
  const hasCursor = after !== undefined || before !== undefined
  const backwards = isBackwards({ after, before })
  const found = await read({ after, before }, size + 1)
  const goesOn = found.length > size
  // An incomplete page at the beginning is the first page.
  if (hasCursor && (found.length === 0 || (backwards && !goesOn))) return readPage({}, size, read)
  const rows = found.slice(0, size)
  if (backwards) rows.reverse()
  return {
    rows,
    previous: hasCursor ? (rows.at(0)?.id ?? null) : null,
    next: goesOn || backwards ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function readCountedPage<Id, Row extends { id: Id }>(
  cursor: Cursor<Id>,
  { size, read, count }: { size: number; read: Read<Id, Row>; count: () => Promise<FoundCount> },
): Promise<Page<Id, Row> & { found: FoundCount }> {
  const page = await readPage(cursor, size, read)
  const isAll = page.previous === null && page.next === null
  return { ...page, found: isAll ? { count: page.rows.length, isMore: false } : await count() }
}

export async function* readInBatches<Id, Row extends { id: Id }>(
  read: Read<Id, Row>,
  batchSize: number,
): AsyncGenerator<Row> {
  let after: Id | undefined
  do {
    const batch = await read({ after }, batchSize)
    yield* batch
    after = batch.length === batchSize ? batch.at(-1)?.id : undefined
  } while (after !== undefined)
}

export function isBackwards({ after, before }: Cursor<unknown>): boolean {
  return after === undefined && before !== undefined
}

export function countOf(found: number): FoundCount {
  return { count: Math.min(found, MAX_COUNT), isMore: found > MAX_COUNT }
}

/** Reads a page by its number, or the last one of a list that has fewer. `found` counts the rows of all pages. */
export async function readNumberedPage<Page extends { found: number }>(
  wanted: number,
  size: number,
  read: (page: number) => Promise<Page>,
) {
  const countPages = ({ found }: Page) => Math.max(1, Math.ceil(found / size))
  const page = await read(wanted)
  if (wanted <= countPages(page)) return { ...page, page: wanted, pageCount: countPages(page) }
  // A page without rows cannot tell how many there are.
  const first = await read(1)
  const last = countPages(first)
  return { ...(last === 1 ? first : await read(last)), page: last, pageCount: last }
}
