import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytea, moment, refersTo, timestamps } from './columns.ts'

export const authUsers = pgTable('auth_users', ({ boolean, text, uuid }) => ({
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Versions of the terms and the privacy policy that the person accepted at sign-up. Null if that was not recorded. */
  termsVersion: text('terms_version'),
  privacyVersion: text('privacy_version'),
  ...timestamps,
}))

export const authSessions = pgTable(
  'auth_sessions',
  ({ boolean, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: refersTo('user_id', () => authUsers.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Allows only the second step of the sign-in. */
    secondStepDue: boolean('second_step_due').notNull().default(false),
    provenAt: moment('proven_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    ...timestamps,
  }),
  (table) => [index('auth_sessions_user_id').on(table.userId)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: refersTo('user_id', () => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...timestamps,
  }),
  (table) => [index('auth_accounts_user_id').on(table.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...timestamps,
  }),
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
)

/** Sealed seeds of one-time codes. A seed without `confirmed_at` was never verified. */
export const twoStepSecrets = pgTable('two_step_secrets', ({ bigint }) => ({
  userId: refersTo('user_id', () => authUsers.id, { onDelete: 'cascade' }).primaryKey(),
  secretSealed: bytea('secret_sealed').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastUsedPeriod: bigint('last_used_period', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
}))

export const twoStepBackupCodes = pgTable(
  'two_step_backup_codes',
  {
    userId: refersTo('user_id', () => authUsers.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const knownDevices = pgTable(
  'known_devices',
  ({ text }) => ({
    userId: refersTo('user_id', () => authUsers.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.label] })],
)

export const rateLimits = pgTable('rate_limits', ({ bigint, integer, text }) => ({
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
}))
