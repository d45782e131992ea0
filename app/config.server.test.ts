import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const port = 'must be a whole number from 0 to 65535'
const workers = 'must be a whole number from 1 to 64'
const proxies = 'must be a whole number from 0 to 16'
const web = 'must be an http or https URL'
const path = 'must end with the host, as in https://shop.example.com, because the shop cannot run below a path'
const sender = 'must contain an email address, as in Shop <shop@example.com>'
const smtp = 'must be an smtp:// or smtps:// URL'
const postgres = 'must be a postgres:// URL'
const networks = 'must be IPs or networks such as 10.0.0.0/8, separated by commas'
const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'acorn-71' }

/** Returns an email address of exactly `length` characters, with labels of a valid length. */
const addressOf = (length: number) => `ada@${`${'a'.repeat(59)}.`.repeat(10).slice(0, length - 8)}.com`

test.each([
  ['NODE_ENV', 'staging', 'must be development, test or production'],
  ['PORT', 'abc', port],
  ['PORT', '-1', port],
  ['PORT', '65536', port],
  ['PORT', '80.5', port],
  ['PORT', '0x50', port],
  ['PORT', ' ', port],
  ['PORT', '9'.repeat(400), port],
  ['APP_URL', 'shop', web],
  ['APP_URL', 'ftp://shop', web],
  ['APP_URL', 'https://example.com/shop', path],
  ['APP_URL', 'https://example.com/shop/', path],
  ['APP_URL', 'https://example.com/?shop=1', path],
  ['APP_URL', 'https://example.com/#shop', path],
  ['DATABASE_URL', 'mysql://shop', postgres],
  ['DATABASE_URL', 'shop', postgres],
  ['DATABASE_POOLED_URL', 'localhost:6432', postgres],
  ['DATABASE_REPLICA_URL', 'http://shop', postgres],
  ['SEALING_KEY', 'c2hvcnQ=', 'must be 32 bytes in base64, or several such keys separated by commas'],
  ['ADMIN_EMAIL', 'ada', 'must be an email address'],
  ['ADMIN_EMAIL', addressOf(255), 'must be an email address'],
  ['ADMIN_PASSWORD', '12345', 'must have at least 6 characters'],
  ['ADMIN_PASSWORD', 'x'.repeat(129), 'must have at most 128 characters'],
  ['SMTP_URL', 'http://mail', smtp],
  ['SMTP_URL', 'mail', smtp],
  ['SMTP_URL', 'smtp://', 'must name a mail server, as in smtp://mail.example.com:587'],
  [
    'SMTP_URL',
    'smtp://shop:secret@mail.example.com:465',
    'must begin with smtps:// for port 465, which is encrypted from the start',
  ],
  ['MAIL_FROM', 'Packhouse', sender],
  ['MAIL_FROM', 'Packhouse <>', sender],
  ['MAIL_FROM', 'Packhouse <shop>', sender],
  ['MAIL_FROM', 'Packhouse shop@example.com', sender],
  ['MAIL_FROM', '@example.com', sender],
  ['MAIL_FROM', 'a@example.com, b@example.com', sender],
  ['CRYPTOMUS_API_URL', 'provider', web],
  ['CRYPTOMUS_API_URL', 'http://provider.example/', 'must be https unless it is a loopback address'],
  ['NOWPAYMENTS_API_URL', 'http://provider.example/', 'must be https unless it is a loopback address'],
  ['PAYMENTS', 'free', 'may only be sandbox'],
  ['WORKERS', '0', workers],
  ['WORKERS', '65', workers],
  ['WORKERS', 'many', workers],
  ['TRUST_PROXY', 'true', proxies],
  ['STOP_DELAY', '61', 'must be a whole number from 0 to 60'],
  ['TRUST_PROXY', '17', proxies],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https URL'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', 'must be name=value pairs, separated by commas'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A', 'must be name=value pairs, separated by commas'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1'],
  ['BACKUP_KEEP', '0', 'must be a whole number from 1 to 1000'],
  ['BACKUP_PASSPHRASE', 'short', 'must have at least 12 characters'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/8,everywhere', networks],
  ['WEBHOOK_NETWORKS', '10.0.0.0/33', networks],
])('reports a malformed %s in one sentence (%#)', (name, value, predicate) => {
  expect(() => readConfig({ ...admin, [name]: value })).toThrow(
    new Error(`The environment variable ${name} ${predicate}.`),
  )
})

test.each(['DATABASE_POOLED_URL', 'DATABASE_REPLICA_URL'])('requires DATABASE_URL with %s', (name) => {
  expect(() => readConfig({ ...admin, [name]: 'postgres://shop@10.0.0.1/shop' })).toThrow(
    new Error('The environment variable DATABASE_URL must be set with DATABASE_POOLED_URL or DATABASE_REPLICA_URL.'),
  )
})

test('requires both the email and the password of an admin', () => {
  const sentence = 'The environment variables ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'
  expect(() => readConfig({ ADMIN_EMAIL: admin.ADMIN_EMAIL })).toThrow(sentence)
  expect(() => readConfig({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD, ADMIN_EMAIL: '' })).toThrow(sentence)
})

test('requires a passphrase for nightly backups', () => {
  const environment = { BACKUP_DIR: '/backups', BACKUP_PASSPHRASE: 'twelve chars' }
  expect(readConfig(environment)).toMatchObject({ backupDir: '/backups', backupKeep: 14 })
  expect(() => readConfig({ ...environment, BACKUP_PASSPHRASE: '' })).toThrow(
    'The environment variable BACKUP_PASSPHRASE must be set with BACKUP_DIR.',
  )
})

describe('values at their limits', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65535 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ APP_URL: 'https://shop.example.com/' }, { appUrl: 'https://shop.example.com' }],
    [{ APP_URL: 'http://10.0.0.1:8080' }, { appUrl: 'http://10.0.0.1:8080' }],
    [{ SMTP_URL: 'smtps://mail.example.com:465' }, { smtpUrl: 'smtps://mail.example.com:465' }],
    [{ MAIL_FROM: 'shop@localhost' }, { mailFrom: 'shop@localhost' }],
    [{ MAIL_FROM: '"Shop, Inc." <shop@example.com>' }, { mailFrom: '"Shop, Inc." <shop@example.com>' }],
    [
      { WORKERS: '64', TRUST_PROXY: '16' },
      { workers: 64, trustProxy: 16 },
    ],
    [
      { ADMIN_EMAIL: addressOf(254).toUpperCase(), ADMIN_PASSWORD: 'x'.repeat(128) },
      { admin: { email: addressOf(254), password: 'x'.repeat(128) } },
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, { traces: null }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      { traces: { url: 'http://collector:4318/v1/traces', headers: {}, share: 0.25 } },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-team = shop',
      },
      { traces: { headers: { authorization: 'Bearer abc=', 'x-team': 'shop' } } },
    ],
    [{ WEBHOOK_NETWORKS: '' }, { webhookNetworks: [] }],
    [{ WEBHOOK_NETWORKS: '10.1.2.3/8, fd00::1' }, { webhookNetworks: ['10.0.0.0/8', 'fd00::1'] }],
    [{ CRYPTOMUS_API_URL: 'http://127.0.0.1:4000/' }, { cryptomus: { apiUrl: 'http://127.0.0.1:4000/' } }],
  ])('are accepted (%#)', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })
})
