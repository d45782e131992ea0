import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readyz } from '#app/api/health.ts'
import { readConfig } from '#app/config.server.ts'
import { sources } from '#server/build.ts'

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  environment: Record<string, string>
  ports?: string[]
  volumes: string[]
  stop_grace_period?: string
}
type Compose = { services: Record<'app' | 'database' | 'proxy', Service>; volumes: Record<string, null> }

const containerfile = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '')
const { services, volumes }: Compose = parse(readFileSync('deploy/compose.yml', 'utf8'))
const known = Array.from(
  readFileSync('app/config.server.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm),
  ([, name]) => name,
)

/** What stands behind an instruction, each time that there is one. */
const told = (instruction: string) =>
  Array.from(containerfile.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm')), ([, rest = '']) => rest)

const copied = told('COPY')
  .filter((rest) => !rest.startsWith('--from'))
  .flatMap((rest) => rest.split(' ').slice(0, -1))
const ofImage: Record<string, string> = Object.fromEntries(
  told('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
)

test('the image is given what a build and a shop are made of, and no secret of the machine', () => {
  for (const name of copied) expect(existsSync(name), name).toBe(true)
  const needed = [...globSync(sources), 'cli/main.ts', 'migrations/meta/_journal.json'].map(
    (file) => file.split('/')[0],
  )
  expect(needed).toContain('docs')
  expect(copied).toEqual(expect.arrayContaining(needed))
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['data', 'node_modules', 'build', '.git']))
  expect(copied.filter((name) => ignored.includes(name))).toEqual([])
})

test('the image runs on the Node of the project, as somebody who is not root', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const major = dependencies.node.split('.')[0]
  expect(told('FROM')).toHaveLength(2)
  for (const image of told('FROM')) expect(image).toMatch(new RegExp(`^docker\\.io/library/node:${major}-`))
  expect(told('USER')).toEqual(['node'])
})

test('the shop in the containers is configured as it shall be', () => {
  const given = { ...ofImage, ...services.app.environment }
  expect(known).toEqual(expect.arrayContaining(Object.keys(given)))
  const filled = Object.entries(given).map(([name, value]) => [name, value.replaceAll(/\$\{[^}]*\}/g, 'shop')])
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    port: Number(told('EXPOSE')[0]),
    appUrl: 'https://shop',
    databaseUrl: 'postgres://packhouse:shop@database:5432/packhouse',
    trustProxy: 1,
    dataDir: told('VOLUME')[0],
  })
  expect(Number.parseInt(services.app.stop_grace_period ?? '', 10)).toBeGreaterThan(60 + 12)
})

test('only the proxy is reached from outside, and it finds the shop', () => {
  expect(Object.keys(services).filter((name) => services[name as keyof typeof services].ports)).toEqual(['proxy'])
  expect(services.proxy.environment.PACKHOUSE_UPSTREAM).toBe(`app:${ofImage.PORT}`)
  const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8')
  for (const name of Object.keys(services.proxy.environment)) expect(caddyfile).toContain(`{$${name}:`)
})

test('what the services mount is there, and what they keep is in a volume', () => {
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  )
  const files = mounted.filter((name) => name.startsWith('./'))
  for (const name of files) expect(existsSync(`deploy/${name}`), name).toBe(true)
  expect(Object.keys(volumes).sort()).toEqual(mounted.filter((name) => !files.includes(name)).sort())
  expect(services.app.volumes).toEqual([`shop:${ofImage.DATA_DIR}`])
  expect(existsSync(services.app.build?.dockerfile ?? '')).toBe(true)
})

test.each([
  { answered: 200, code: 0 },
  { answered: 503, code: 1 },
  { answered: null, code: 1 },
])('the health check ends with $code when the shop answers $answered', async ({ answered, code }) => {
  const command = told('HEALTHCHECK')[0]?.match(/CMD (\[.*\])$/)?.[1]
  const [program, ...args]: string[] = JSON.parse(command ?? '[]')
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(answered ?? 500).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (answered === null) server.close()
  expect(program).toBe('node')
  expect(args.join(' ')).toContain(`127.0.0.1:${ofImage.PORT}/`)
  const child = spawn(
    process.execPath,
    args.map((argument) => argument.replace(`:${ofImage.PORT}/`, `:${port}/`)),
  )
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(asked).toEqual(answered === null ? [] : [readyz.path])
  server.closeAllConnections()
  server.close()
})
