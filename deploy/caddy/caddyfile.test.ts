import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8')

test('accepts the largest body that the shop accepts', () => {
  const largest = readFileSync('server/http-server.ts', 'utf8').match(/LARGEST_BODY = (\d+) \* 1024 \* 1024/)?.[1]
  expect(caddyfile).toContain(`max_size ${largest}MiB`)
})

test('closes an idle connection before the shop does', () => {
  const idle = readFileSync('server/http-server.ts', 'utf8')
    .match(/IDLE_MS = ([\d_]+)/)?.[1]
    ?.replace('_', '')
  expect(Number(caddyfile.match(/keepalive (\d+)s/)?.[1])).toBeLessThan(Number(idle) / 1000)
})

const isThere = spawnSync('caddy', ['version']).status === 0
if (!isThere) process.stderr.write('The Caddyfile is not tested, because this machine has no Caddy.\n')

const SECRET = 'the-token-of-a-link'
let folder = ''
let port = 0
let shop: Server
let caddy: ChildProcess
let log = ''
const asked: IncomingHttpHeaders[] = []

/** Serves in place of the shop: records request headers, and keeps a stream open until its client leaves. */
function answer() {
  return createServer((incoming, outgoing) => {
    asked.push(incoming.headers)
    const headers = {
      'X-Request-Id': incoming.headers['x-request-id'],
      Location: `/x?${SECRET}`,
      'Set-Cookie': `a=${SECRET}`,
    }
    if (incoming.url === '/live/stock') {
      outgoing.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream; charset=utf-8' })
      outgoing.write('data: first\n\n')
      outgoing.once('close', () => shop.emit('stream over'))
      return
    }
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes === chunk.length) shop.emit('first bytes')
    })
    incoming.on('end', () => outgoing.writeHead(200, headers).end(String(bytes)))
  })
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function open(at: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return request({
    host: '127.0.0.1',
    port,
    path: at,
    servername: 'localhost',
    rejectUnauthorized: false,
    ...options,
    headers: { host: `localhost:${port}`, ...options.headers },
  })
}

async function ask(at: string, headers: Record<string, string> = {}) {
  const asking = open(at, { headers })
  asking.end()
  const [response] = await once(asking, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, headers: response.headers }
}

if (isThere)
  describe('Caddy', () => {
    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-caddy-'))
      shop = answer().listen(0, '127.0.0.1')
      await once(shop, 'listening')
      port = await freePort()
      // A self-signed certificate on free ports, so that another Caddy may run on this machine.
      const aside = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${await freePort()}\n`
      writeFileSync(path.join(folder, 'Caddyfile'), caddyfile.replace(/^\{\n/m, aside))
      caddy = spawn('caddy', ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          PACKHOUSE_SITE: `https://localhost:${port}`,
          PACKHOUSE_UPSTREAM: `127.0.0.1:${(shop.address() as AddressInfo).port}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      caddy.stderr?.on('data', (chunk) => {
        log += chunk
      })
      for (;;) {
        expect(caddy.exitCode, log).toBe(null)
        if (
          await ask('/')
            .then(({ status }) => status === 200)
            .catch(() => false)
        )
          return
        await sleep(100)
      }
    })

    afterAll(async () => {
      if (caddy.exitCode === null && caddy.kill()) await once(caddy, 'exit')
      shop.closeAllConnections()
      shop.close()
      rmSync(folder, { recursive: true })
    })

    test('ignores the address and the request id that a client claims', async () => {
      const claimed = { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'of-the-client' }
      await ask('/claimed', claimed)
      const [first, second] = [asked.at(-1), (await ask('/claimed', claimed)) && asked.at(-1)]
      expect(first).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        host: `localhost:${port}`,
      })
      // The format that the shop accepts: server/web/request-identity.ts.
      expect(first?.['x-request-id']).toMatch(/^[\w-]{8,64}$/)
      expect(first?.['x-request-id']).not.toBe('of-the-client')
      expect(second?.['x-request-id']).not.toBe(first?.['x-request-id'])
    })

    test('logs the request id, and no secret', async () => {
      const headers = {
        Referer: `https://localhost/?${SECRET}`,
        Cookie: `currentUser=${SECRET}`,
        Authorization: SECRET,
      }
      const answered = await ask(`/auth/verify?token=${SECRET}`, headers)
      await expect.poll(() => log).toContain('"uri":"/auth/verify"')
      expect(log).toContain(`"X-Request-Id":["${answered.headers['x-request-id']}"]`)
      expect(log).not.toContain(SECRET)
    })

    test('passes a stream on immediately, and ends it when its reader disconnects', async () => {
      const isOver = once(shop, 'stream over')
      const asking = open('/live/stock')
      asking.end()
      const [response] = await once(asking, 'response')
      const [chunk] = await once(response, 'data')
      expect(String(chunk)).toBe('data: first\n\n')
      response.on('error', () => {})
      asking.destroy()
      await isOver
    })

    test('passes an upload on while it is being sent', async () => {
      const part = Buffer.alloc(256 * 1024)
      const hasBegun = once(shop, 'first bytes')
      const asking = open('/admin/stock/uploads.json', { method: 'POST' })
      asking.write(part)
      await hasBegun
      asking.end(part)
      const [response] = await once(asking, 'response')
      const [chunk] = await once(response, 'data')
      expect(String(chunk)).toBe(String(2 * part.length))
    })

    test('holds requests while the shop restarts', async () => {
      const { port: shopPort } = shop.address() as AddressInfo
      shop.closeAllConnections()
      shop.close()
      await once(shop, 'close')
      const answered = ask('/restarted')
      await sleep(500)
      shop = answer().listen(shopPort, '127.0.0.1')
      expect((await answered).status).toBe(200)
    })
  })
