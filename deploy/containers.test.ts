import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readyz } from '#app/api/health.ts'
import { readConfig } from '#app/config.server.ts'

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

/** Returns the arguments of each instruction of this kind. */
const argumentsOf = (instruction: string) =>
  Array.from(containerfile.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm')), ([, rest = '']) => rest)

const ofImage: Record<string, string> = Object.fromEntries(
  argumentsOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
)

test('ships a slim release, and builds it without local data and secrets', () => {
  const release = '/opt/packhouse'
  expect(argumentsOf('COPY')).toEqual(['. ./', `--from=build ${release} ./`])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.release).toMatch(/server\/release\/release\.ts$/)
  expect(argumentsOf('RUN')[0]).toMatch(new RegExp(`npm run release -- --slim ${release}$`))
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['data', 'demo', 'node_modules', 'build', 'dist', '.git', 'deploy/.env']),
  )
})

test("runs on the project's version of Node.js, and not as root", () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(argumentsOf('FROM')).toHaveLength(2)
  for (const image of argumentsOf('FROM')) {
    expect(image).toMatch(`docker.io/library/node:${dependencies.node}-bookworm-slim`)
  }
  expect(argumentsOf('USER')).toEqual(['node'])
})

test('pins the other images to exact versions', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? [])
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?$/)
})

test('configures the shop for containers', () => {
  const given = { ...ofImage, ...services.app.environment }
  expect(known).toEqual(expect.arrayContaining(Object.keys(given)))
  const filled = Object.entries(given).map(([name, value]) => [name, value.replaceAll(/\$\{[^}]*\}/g, 'shop')])
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    mode: 'production',
    host: '0.0.0.0',
    port: Number(argumentsOf('EXPOSE')[0]),
    appUrl: 'https://shop',
    databaseUrl: 'postgres://packhouse:shop@database:5432/packhouse',
    trustProxy: 1,
    dataDir: argumentsOf('VOLUME')[0],
  })
  expect(Number.parseInt(services.app.stop_grace_period ?? '', 10)).toBeGreaterThan(60 + 12)
})

test('publishes only the ports of the proxy, which connects to the shop', () => {
  expect(Object.keys(services).filter((name) => services[name as keyof typeof services].ports)).toEqual(['proxy'])
  expect(services.proxy.environment.PACKHOUSE_UPSTREAM).toBe(`app:${ofImage.PORT}`)
  const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8')
  for (const name of Object.keys(services.proxy.environment)) expect(caddyfile).toContain(`{$${name}:`)
})

test('mounts only existing files, and keeps data in volumes', () => {
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
])('exits the health check with $code when the shop responds with $answered', async ({ answered, code }) => {
  const command = argumentsOf('HEALTHCHECK')[0]?.match(/CMD (\[.*\])$/)?.[1]
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
