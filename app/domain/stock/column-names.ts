import type { Account } from './rules.ts'

export type AccountField = keyof Account

/** Index of the column of each field of an account, from 0; -1 where the list has none. */
export type Columns = Record<AccountField, number>

const OWNER = '(?:instagram|insta|ig|account|acc|profile|user|login|my|the)*'
const PASSWORD = '(?:passwords?|passwort|passwd|passcode|passw|pass|pwd|pw|kennwort|contrasena|motdepasse|senha|пароль)'
const MAIL = '(?:emails?|mails?|mailbox|emailbox|correo|почта)(?:address|adresse|adress|addr|account|login|id)?'
const USER =
  '(?:username|usernames|user|login|loginname|accountname|account|acc|nickname|nick|handle|name|benutzername|benutzer|usuario|логин)'

/** In the order in which they are tried: "email password" is a password too. */
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

/** Returns the field that a column's name means, or null. Only its letters count, without accents; "pass1" is a password, not a name. */
export function fieldNamed(name: string): AccountField | null {
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

/**
 * Returns the columns that a header names, in any order and with others between them; null for a line that is not a header, as any with
 * an address. A list of mailboxes has no usernames: their addresses are the usernames.
 */
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
