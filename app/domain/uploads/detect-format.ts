import { type Account, separators } from '#app/domain/stock/rules.ts'
import type { ListFormat } from './rules.ts'
import { splitFields } from './split-fields.ts'

type AccountField = keyof Account
type Columns = Record<AccountField, number>

/** Limits how much of a line the expressions match, as a long row of blanks or quotes would take too long. */
const LOOKED_AT = 300
const DIRECTIVE = /^\s*"?sep=(.)"?\1*\s*$/i

/** Returns the separator that a line such as `sep=;` names for spreadsheets. */
export function separatorSaid(line: string): string | null {
  return line.length < LOOKED_AT ? (DIRECTIVE.exec(line)?.[1] ?? null) : null
}

const BY_POSITION: Columns = { username: 0, password: 1, email: 2, emailPassword: 3 }

export function detectFormat(lines: readonly string[]): ListFormat {
  const [first = ''] = lines
  const said = separatorSaid(first)
  const [header = '', ...others] = said === null ? lines : lines.slice(1)
  const named = mostNames(header, said === null ? separators : [said])
  const separator = named?.separator ?? said ?? mostVotes([header, ...others])
  const columns = named?.columns ?? BY_POSITION
  return { separator, hasHeader: named !== null, columns, keepsRest: separator === ':' }
}

function mostNames(header: string, candidates: readonly string[]) {
  const named = candidates.flatMap((separator) => {
    const { fields } = splitFields(header, separator)
    const columns = columnsNamed(fields)
    return columns ? [{ separator, columns, count: fields.filter(fieldNamed).length }] : []
  })
  return named.sort((one, other) => other.count - one.count)[0] ?? null
}

/** Returns the separator after the first field of most lines, as a username contains none. */
export function mostVotes(lines: readonly string[]): string {
  const votes = lines.flatMap((line) => FIRST_SEPARATOR.exec(line.trim().slice(0, LOOKED_AT))?.[1] ?? [])
  const bySeparator = [...Map.groupBy(votes, (separator) => separator)]
  return bySeparator.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ':'
}

const FIRST_SEPARATOR = /^(?:"(?:[^"]|"")*"\s*?)?[^:,;\t|]*?(----|[:,;\t|])/

const OWNER = '(?:instagram|insta|ig|account|acc|profile|user|login|my|the)*'
const PASSWORD = '(?:passwords?|passwort|passwd|passcode|passw|pass|pwd|pw|kennwort|contrasena|motdepasse|senha|пароль)'
const MAIL = '(?:emails?|mails?|mailbox|emailbox|correo|почта)(?:address|adresse|adress|addr|account|login|id)?'
const USER =
  '(?:username|usernames|user|login|loginname|accountname|account|acc|nickname|nick|handle|name|benutzername|benutzer|usuario|логин)'

/** Tried in this order: "email password" is a password too. */
const NAMES: readonly [AccountField, RegExp][] = [
  [
    'emailPassword',
    new RegExp(`^(?:${OWNER}${MAIL}${PASSWORD}|${PASSWORD}(?:of|for|to)?(?:the)?${MAIL}|пароль(от)?почты)$`),
  ],
  ['email', new RegExp(`^${OWNER}(?:linked|recovery|backup)?${MAIL}$`)],
  ['password', new RegExp(`^${OWNER}${PASSWORD}$`)],
  ['username', new RegExp(`^${OWNER}${USER}$|^(?:instagram|insta|ig)$`)],
]

const LONGEST_NAME = 60

/** Returns the field that a column name means, by its letters without accents. "pass1" is a password, not a name. */
function fieldNamed(name: string): AccountField | null {
  if (name.length > LONGEST_NAME || /\p{N}/u.test(name)) return null
  const letters = lettersOf(name)
  return NAMES.find(([, names]) => names.test(letters))?.[0] ?? null
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

/** Returns the columns that a header names, or null for another line. In a list of mailboxes, the email is the username. */
export function columnsNamed(header: readonly string[]): Columns | null {
  if (header.some((name) => name.includes('@'))) return null
  const fields = withoutSecondPassword(header.map(fieldNamed))
  if (new Set(fields.filter((field) => field !== null)).size < 2) return null
  const exact = header.findIndex((name, index) => fields[index] === 'username' && lettersOf(name).includes('user'))
  const columns = {
    username: exact === -1 ? fields.indexOf('username') : exact,
    password: fields.indexOf('password'),
    email: fields.indexOf('email'),
    emailPassword: fields.indexOf('emailPassword'),
  }
  if (columns.username === -1) {
    columns.username = columns.email
    if (columns.password === -1) columns.password = columns.emailPassword
  }
  return columns.username === -1 || columns.password === -1 ? null : columns
}

/** In "username, password, email, password" the second password is the email's. */
function withoutSecondPassword(fields: (AccountField | null)[]): (AccountField | null)[] {
  const ofEmail = fields.findIndex((field, index) => field === 'password' && fields[index - 1] === 'email')
  const isSecond = fields.filter((field) => field === 'password').length > 1 && !fields.includes('emailPassword')
  return ofEmail === -1 || !isSecond ? fields : fields.with(ofEmail, 'emailPassword')
}
