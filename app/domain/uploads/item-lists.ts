import { separators, WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { toItem } from '#app/domain/stock/to-item.ts'
import { folded } from '#app/lib/folded.ts'
import { accountShape, type Item, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { columnsNamed, detectFormat, mostVotes, separatorSaid } from './detect-format.ts'
import type { ListFormat } from './rules.ts'
import { splitFields } from './split-fields.ts'

type Columns = ListFormat['columns']

/** How the lists of a shape look. */
export type ListKind = {
  detect: (lines: readonly string[]) => ListFormat
  /** Returns the columns that a header names, or null for another line. */
  named: (header: readonly string[]) => Columns | null
  /** Rules out most lines before the slower search for names. */
  mayBeHeader: (text: string, first: string) => boolean
}

/** Rules out most accounts before the slower check of each field of a possible header. */
const MAYBE_NAMES = /mail|pass|pw|senha|kennwort|contrase|correo|пароль/i

const accountLists: ListKind = {
  detect: detectFormat,
  named: columnsNamed,
  mayBeHeader: (text) => !text.includes('@') && MAYBE_NAMES.test(text),
}

export function listKind(shape: Shape): ListKind {
  if (shape === accountShape) return accountLists
  const names = new Set(shape.fields.flatMap(({ key, label }) => [folded(key), folded(label)]))
  return {
    detect: (lines) => detect(shape, lines),
    named: (header) => columnsOfHeader(shape, header),
    mayBeHeader: (_, first) => first.length <= LONGEST_NAME && names.has(folded(first)),
  }
}

const LONGEST_NAME = 120

/** Returns the first column with the label or the key of a field. */
function columnNamed({ key, label }: ShapeField, names: readonly string[]): number {
  const [first = -1] = [folded(label), folded(key)].flatMap((name) => {
    const column = name === '' ? -1 : names.indexOf(name)
    return column === -1 ? [] : [column]
  })
  return first
}

/** Leaves out what is too long for a name. */
const namesIn = (header: readonly string[]) => header.map((name) => (name.length > LONGEST_NAME ? '' : folded(name)))

/** A required field that the header lacks takes the column in its place, because an item needs a value for it. */
function columnsOfHeader({ fields }: Shape, header: readonly string[]): Columns | null {
  const names = namesIn(header)
  const columns: Columns = Object.fromEntries(fields.map((field) => [field.key, columnNamed(field, names)]))
  const taken = new Set(Object.values(columns).filter((column) => column !== -1))
  if (taken.size === 0) return null
  for (const [position, { key, required }] of fields.entries()) {
    if (!required || columns[key] !== -1) continue
    const free = [position, ...names.keys()].find((column) => column < names.length && !taken.has(column)) ?? -1
    columns[key] = free
    taken.add(free)
  }
  return columns
}

function detect(shape: Shape, lines: readonly string[]): ListFormat {
  const said = separatorSaid(lines[0] ?? '')
  const [header = '', ...others] = said === null ? lines : lines.slice(1)
  const named = mostNames(shape, header, said === null ? separators : [said])
  const columns = named?.columns ?? Object.fromEntries(shape.fields.map(({ key }, position) => [key, position]))
  const hasHeader = named !== null
  if (shape.fields.length > 1) {
    const separator = named?.separator ?? said ?? mostItems(shape, [header, ...others])
    return { separator, hasHeader, columns, keepsRest: separator === ':' }
  }
  // A header without others is that of a spreadsheet, which quotes a code with a comma. Other codes contain their commas.
  const isAlone = named === null || named.width === 1
  return { separator: named?.separator ?? said ?? WHOLE_LINE, hasHeader, columns, keepsRest: isAlone }
}

/** Returns how the header reads with the separator that finds the most names. */
function mostNames(shape: Shape, header: string, candidates: readonly string[]) {
  const found = candidates.flatMap((separator) => {
    const { fields } = splitFields(header, separator)
    const columns = columnsOfHeader(shape, fields)
    const names = namesIn(fields)
    const count = shape.fields.filter((field) => columnNamed(field, names) !== -1).length
    return columns ? [{ separator, columns, width: fields.length, count }] : []
  })
  const [best = null] = found.sort((one, other) => other.count - one.count || other.width - one.width)
  // A table of one column is one of a spreadsheet.
  return best?.width === 1 && best.separator === ':' ? { ...best, separator: ',' } : best
}

const LOOKED_AT = 2_000

/** Returns the separator that splits most lines into items, by the columns' positions. */
function mostItems(shape: Shape, lines: readonly string[]): string {
  const voted = mostVotes(lines)
  const points = separators.map((separator) => ({
    separator,
    points: lines.reduce((sum, line) => sum + pointsOf(shape, line, separator), voted === separator ? 1 : 0),
  }))
  return points.reduce((best, one) => (one.points > best.points ? one : best)).separator
}

function pointsOf(shape: Shape, line: string, separator: string): number {
  const { fields } = splitFields(line.slice(0, LOOKED_AT), separator)
  const last = shape.fields.length - 1
  const values: Item = {}
  for (const [position, { key }] of shape.fields.entries()) {
    const isRest = position === last && separator === ':'
    values[key] = (isRest ? fields.slice(position).join(separator) : fields[position]) ?? ''
  }
  if (!('item' in toItem(shape, values))) return 0
  return fields.length > last ? 3 : Math.min(fields.length, 2)
}
