import path from 'node:path'
import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import { readNetwork } from '#app/lib/network.ts'
import { isKeyRing } from '#app/lib/sealing.ts'

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

const address = (message: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)

const networks = z.string().transform((list, context) => {
  const read = list.split(',').map((typed) => readNetwork(typed.trim()))
  if (read.every((network) => network !== null)) return read
  context.addIssue({ code: 'custom', message: 'must be addresses or networks such as 10.0.0.0/8, with commas between' })
  return z.NEVER
})

const ofUrl = (rule: (url: URL) => boolean) => (value: string) => !URL.canParse(value) || rule(new URL(value))

const SENDER = /^(?:[^<>@]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
  PORT: wholeNumber(0, 65535).optional(),
  HOST: z.string().optional(),
  APP_URL: address('must be an http or https address', ['http:', 'https:'])
    .refine(
      ofUrl(({ pathname, search, hash }) => pathname + search + hash === '/'),
      'must end with the host, as in https://shop.example.com, because the shop cannot run below a path',
    )
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address('must be a postgres:// address', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLED_URL: address('must be a postgres:// address', ['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: address('must be a postgres:// address', ['postgres:', 'postgresql:']).optional(),
  SEALING_KEY: z
    .string()
    .refine(isKeyRing, 'must be 32 bytes in base64, or several such with commas between')
    .optional(),
  ADMIN_EMAIL: z.string().overwrite(foldEmail).refine(isEmail, 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  SMTP_URL: address('must be an smtp:// or smtps:// address', ['smtp:', 'smtps:'])
    .refine(
      ofUrl(({ hostname }) => hostname !== ''),
      'must name a mail server, as in smtp://mail.example.com:587',
    )
    .refine(
      ofUrl(({ protocol, port }) => protocol !== 'smtp:' || port !== '465'),
      'must begin with smtps:// for port 465, which is encrypted from the start',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => SENDER.test(value.trim()), 'must hold an email address, as in Shop <shop@example.com>')
    .optional(),
  CRYPTOMUS_API_URL: address('must be an http or https address', ['http:', 'https:'])
    .refine(
      ofUrl(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname)),
      'must be https unless it is a loopback address',
    )
    .optional(),
  CRYPTOMUS_MERCHANT_ID: z.string().optional(),
  CRYPTOMUS_API_KEY: z.string().optional(),
  PAYMENTS: z.literal('sandbox', 'may only be sandbox').optional(),
  WORKERS: wholeNumber(1, 64).optional(),
  STOP_DELAY: wholeNumber(0, 60).optional(),
  TRUST_PROXY: wholeNumber(0, 16).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('must be an http or https address', ['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  WEBHOOK_NETWORKS: networks.optional(),
})

export type Config = {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Public address without a trailing slash. */
  appUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The same database by way of a pooler that shares out its connections by transaction, for requests; null for none. */
  databasePooledUrl: string | null
  /** A copy of the database that reads may go to which can be a little old; null for none. */
  databaseReplicaUrl: string | null
  /** What lib/sealing.ts calls a ring; null where the file in the data folder holds it (shop-keys.server.ts). */
  sealingKey: string | null
  admin: { email: string; password: string } | null
  smtpUrl: string | null
  mailFrom: string
  cryptomus: { apiUrl: string; merchantId: string | null; apiKey: string | null }
  /** Whose top-ups may go to the built-in simulator while no provider is configured: those of programs on this machine, or all (product.md 15). */
  sandbox: 'none' | 'local' | 'all'
  workers: number | null
  /** Seconds for which a stopping shop goes on serving, while it says that it is not ready: for a load balancer to notice. */
  stopDelay: number
  trustProxy: number
  logLevel: string
  metricsToken: string | null
  /** Where traces are sent, and which share of them; null for nowhere. */
  traces: { url: string; share: number } | null
  backupDir: string | null
  backupKeep: number
  /** Addresses and networks in CIDR notation that webhooks may reach although they are private, and without https. */
  webhookNetworks: readonly string[]
}

function sandboxFor(payments: 'sandbox' | undefined, isLoopbackShop: boolean): Config['sandbox'] {
  if (payments === 'sandbox') return 'all'
  return isLoopbackShop ? 'local' : 'none'
}

/** Reads the environment; throws an Error with one sentence that names the first malformed variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(named)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const values = parsed.data
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    throw new Error('The environment variables ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  }
  if (Boolean(values.CRYPTOMUS_MERCHANT_ID) !== Boolean(values.CRYPTOMUS_API_KEY)) {
    throw new Error('The environment variables CRYPTOMUS_MERCHANT_ID and CRYPTOMUS_API_KEY must be set together.')
  }
  if ((values.DATABASE_POOLED_URL || values.DATABASE_REPLICA_URL) && !values.DATABASE_URL) {
    throw new Error(
      'The environment variable DATABASE_URL must be set with DATABASE_POOLED_URL or DATABASE_REPLICA_URL.',
    )
  }
  if (values.BACKUP_DIR && !values.BACKUP_PASSPHRASE) {
    throw new Error('The environment variable BACKUP_PASSPHRASE must be set with BACKUP_DIR.')
  }
  const listenPort = values.PORT ?? 3000
  const host = values.HOST ?? '127.0.0.1'
  const appUrl = new URL(values.APP_URL ?? `http://localhost:${listenPort}`).origin
  return {
    mode: values.NODE_ENV ?? 'production',
    port: listenPort,
    host,
    appUrl,
    dataDir: path.resolve(values.DATA_DIR ?? './data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePooledUrl: values.DATABASE_POOLED_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    sealingKey: values.SEALING_KEY ?? null,
    admin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Packhouse <shop@localhost>',
    cryptomus: {
      apiUrl: values.CRYPTOMUS_API_URL ?? 'https://api.cryptomus.com/',
      merchantId: values.CRYPTOMUS_MERCHANT_ID ?? null,
      apiKey: values.CRYPTOMUS_API_KEY ?? null,
    },
    sandbox: sandboxFor(values.PAYMENTS, isLoopback(host) && isLoopback(new URL(appUrl).hostname)),
    workers: values.WORKERS ?? null,
    stopDelay: values.STOP_DELAY ?? 0,
    trustProxy: values.TRUST_PROXY ?? 0,
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : null,
    backupDir: values.BACKUP_DIR ? path.resolve(values.BACKUP_DIR) : null,
    backupKeep: values.BACKUP_KEEP ?? 14,
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
  }
}

let current: Config | undefined

/** The configuration of this process, read once. Nothing else in a build reads process.env. */
export function config(): Config {
  current ??= readConfig(process.env)
  return current
}
