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

const urlOf = (message: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)

const postgres = urlOf('must be a postgres:// URL', ['postgres:', 'postgresql:'])
const web = urlOf('must be an http or https URL', ['http:', 'https:'])

const networks = z.string().transform((list, context) => {
  const read = list.split(',').map((typed) => readNetwork(typed.trim()))
  if (read.every((network) => network !== null)) return read
  context.addIssue({ code: 'custom', message: 'must be IPs or networks such as 10.0.0.0/8, separated by commas' })
  return z.NEVER
})

const ofUrl = (rule: (url: URL) => boolean) => (value: string) => !URL.canParse(value) || rule(new URL(value))

const HEADER = /^([\w-]+)\s*=\s*(\S*)$/

/** Reads `name=value` pairs, whose values are percent-encoded. Returns null if they are malformed. */
function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    const headers = pairs.map((pair) => {
      const [, name = '', value = ''] = HEADER.exec(pair.trim()) ?? []
      return [name, decodeURIComponent(value)]
    })
    return headers.some(([name, value = '']) => name === '' || /[^\t\x20-\x7e]/.test(value))
      ? null
      : Object.fromEntries(headers)
  } catch {
    return null
  }
}

const SENDER = /^(?:[^<>@]*<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/

/** All settings, with the texts of docs/settings.md. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .meta({ description: '`production` or `development`. Tests use `test`.', default: 'production' }),
  PORT: wholeNumber(0, 65535).meta({ description: 'Port to listen on.', default: '3000' }),
  HOST: z.string().meta({ description: 'IP address to listen on.', default: '127.0.0.1' }),
  APP_URL: web
    .refine(
      ofUrl(({ pathname, search, hash }) => pathname + search + hash === '/'),
      'must end with the host, as in https://shop.example.com, because the shop cannot run below a path',
    )
    .meta({ description: 'Public URL without a path, for links and cookies.', default: '`http://localhost:PORT`' }),
  DATA_DIR: z
    .string()
    .meta({ description: 'Folder for the embedded database, the sealing key and emails.', default: '`./data`' }),
  DATABASE_URL: postgres.meta({ description: 'An external PostgreSQL (15 or newer) instead of the embedded one.' }),
  DATABASE_POOLED_URL: postgres.meta({
    description:
      'The same database through PgBouncer in transaction mode, for requests ([high-availability.md](high-availability.md)).',
  }),
  DATABASE_REPLICA_URL: postgres.meta({
    description:
      'A read replica, for dashboard figures and exports that may be ten seconds old ([high-availability.md](high-availability.md)).',
  }),
  SEALING_KEY: z
    .string()
    .refine(isKeyRing, 'must be 32 bytes in base64, or several such keys separated by commas')
    .meta({
      description: '32 bytes in base64, followed by earlier keys, separated by commas. Required with several servers.',
      default: 'created in `DATA_DIR`',
    }),
  ADMIN_EMAIL: z.string().overwrite(foldEmail).refine(isEmail, 'must be an email address').meta({
    description: 'With `ADMIN_PASSWORD`, creates the first admin if there is none.',
    default: 'a link is printed',
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .meta({ description: 'Password of the first admin.' }),
  SMTP_URL: urlOf('must be an smtp:// or smtps:// URL', ['smtp:', 'smtps:'])
    .refine(
      ofUrl(({ hostname }) => hostname !== ''),
      'must name a mail server, as in smtp://mail.example.com:587',
    )
    .refine(
      ofUrl(({ protocol, port }) => protocol !== 'smtp:' || port !== '465'),
      'must begin with smtps:// for port 465, which is encrypted from the start',
    )
    .meta({
      description:
        'Mail server, such as `smtp://user:password@mail.example:587`. Without it, emails are written to `DATA_DIR/mail` and their links are logged.',
    }),
  MAIL_FROM: z
    .string()
    .refine((value) => SENDER.test(value.trim()), 'must contain an email address, as in Shop <shop@example.com>')
    .meta({ description: 'Sender of emails.', default: '`Packhouse <shop@localhost>`' }),
  CRYPTOMUS_API_URL: web
    .refine(
      ofUrl(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname)),
      'must be https unless it is a loopback address',
    )
    .meta({ description: 'URL of the Cryptomus API.', default: '`https://api.cryptomus.com/`' }),
  CRYPTOMUS_MERCHANT_ID: z
    .string()
    .meta({ description: 'Merchant of the Cryptomus account. Takes precedence over Settings, Payment in the shop.' }),
  CRYPTOMUS_API_KEY: z.string().meta({ description: 'Payment key of the Cryptomus account.' }),
  STRIPE_API_URL: web
    .refine(
      ofUrl(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname)),
      'must be https unless it is a loopback address',
    )
    .meta({ description: 'URL of the Stripe API.', default: '`https://api.stripe.com/`' }),
  NOWPAYMENTS_API_URL: web
    .refine(
      ofUrl(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname)),
      'must be https unless it is a loopback address',
    )
    .meta({ description: 'URL of the NOWPayments API.', default: '`https://api.nowpayments.io/`' }),
  PAYMENTS: z.literal('sandbox', 'may only be sandbox').meta({
    description:
      '`sandbox` lets everyone pay with test money until a provider is set up. Otherwise only browsers on this machine can, and never through a proxy.',
  }),
  WORKERS: wholeNumber(1, 64).meta({ description: 'Number of web processes.', default: 'number of cores' }),
  STOP_DELAY: wholeNumber(0, 60).meta({
    description: 'Seconds that `/readyz` fails before the shop stops, so that a load balancer notices.',
    default: '0',
  }),
  TRUST_PROXY: wholeNumber(0, 16).meta({
    description: 'Number of proxies whose `X-Forwarded-For` is trusted.',
    default: '0',
  }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .meta({ description: 'Log level. Logs are readable text on a terminal and JSON otherwise.', default: 'info' }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .meta({ description: 'Bearer token that opens `/metrics` to other machines.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.meta({ description: 'Where traces are sent.' }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => headersOf(value) !== null, 'must be name=value pairs, separated by commas')
    .meta({ description: 'Headers for the collector, such as `authorization=Bearer%20…`, separated by commas.' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .meta({ description: 'Share of traces that is sent, from 0 to 1.', default: '1' }),
  BACKUP_DIR: z.string().meta({ description: 'Folder for nightly backups ([backups.md](backups.md)).' }),
  BACKUP_KEEP: wholeNumber(1, 1_000).meta({ description: 'Number of nightly backups to keep.', default: '14' }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .meta({ description: 'Passphrase that encrypts backups. Required with `BACKUP_DIR`; other backups ask for it.' }),
  WEBHOOK_NETWORKS: networks.meta({ description: 'Private networks that webhooks may reach, such as `10.0.0.0/8`.' }),
})

const PAIRS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['CRYPTOMUS_MERCHANT_ID', 'CRYPTOMUS_API_KEY'],
] as const

export type Config = ReturnType<typeof readConfig>

/** Reads the environment; throws an Error with one sentence about the first malformed variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.partial().safeParse(named)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const values = parsed.data
  for (const [one, other] of PAIRS) {
    if (Boolean(values[one]) !== Boolean(values[other])) {
      throw new Error(`The environment variables ${one} and ${other} must be set together.`)
    }
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
  const localSandbox = isLoopback(host) && isLoopback(new URL(appUrl).hostname) ? ('local' as const) : ('none' as const)
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
    stripe: { apiUrl: values.STRIPE_API_URL ?? 'https://api.stripe.com/' },
    nowpayments: { apiUrl: values.NOWPAYMENTS_API_URL ?? 'https://api.nowpayments.io/' },
    /** Limits who may use the payment simulator while no provider is set. */
    sandbox: values.PAYMENTS === 'sandbox' ? ('all' as const) : localSandbox,
    workers: values.WORKERS ?? null,
    /** Seconds for which a stopping shop serves while it is not ready, for load balancers to notice. */
    stopDelay: values.STOP_DELAY ?? 0,
    trustProxy: values.TRUST_PROXY ?? 0,
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          headers: headersOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
          share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : null,
    backupDir: values.BACKUP_DIR ? path.resolve(values.BACKUP_DIR) : null,
    backupKeep: values.BACKUP_KEEP ?? 14,
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
  }
}

let current: Config | undefined

/** Returns the configuration of this process. Nothing else in a build reads process.env. */
export function config(): Config {
  current ??= readConfig(process.env)
  return current
}
