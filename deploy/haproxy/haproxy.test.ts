import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withoutCertificate } from './without-certificate.ts'

const given = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
const seconds = (name: string) => Number(given.match(new RegExp(`^ {2}timeout ${name} (\\d+)s$`, 'm'))?.[1])
const shop = readFileSync('server/http-server.ts', 'utf8')
const milliseconds = (name: string) => Number(shop.match(new RegExp(`${name} = ([\\d_]+)`))?.[1]?.replaceAll('_', ''))

test('closes an idle connection before the shop does, and waits longer for a response than the shop allows', () => {
  expect(seconds('http-keep-alive')).toBeLessThan(milliseconds('IDLE_MS') / 1000)
  expect(seconds('server')).toBeGreaterThan(milliseconds('SILENT_MS') / 1000)
  expect(seconds('client')).toBeGreaterThan(milliseconds('SILENT_MS') / 1000)
})

test('sets the address and the request id itself, and logs no query', () => {
  expect(given).toMatch(/del-header X-Forwarded-For\n {2}option forwardfor/)
  expect(given).toContain('set-header X-Request-Id %[unique-id]')
  const format = given.match(/log-format "(.*)"/)?.[1] ?? ''
  expect(format).toContain('%HPO')
  expect(format).not.toMatch(/%(r|HU|HQ|HP)\b|%\{?\+?Q?\}?(r|HU|HQ)\b/)
})

test('repeats no request that a node may have received', () => {
  expect(given.match(/retry-on .*/g)).toEqual(['retry-on conn-failure'])
})

test('without a certificate, listens on the given address only, and connects to the given nodes', () => {
  const plain = withoutCertificate(given, '127.0.0.1:8080', ['10.0.0.1:3000', '10.0.0.2:3000'])
  expect(plain.match(/^ {2}bind .*$/gm)).toEqual(['  bind 127.0.0.1:8080'])
  expect(plain.match(/^ {2}server .*$/gm)).toEqual(['  server node1 10.0.0.1:3000', '  server node2 10.0.0.2:3000'])
  expect(plain).not.toContain('redirect scheme')
})

const isThere = spawnSync('haproxy', ['-v']).status === 0
if (!isThere) process.stderr.write('haproxy.cfg is not tested, because this machine has no HAProxy.\n')

if (isThere)
  test('HAProxy accepts it', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-haproxy-'))
    try {
      const file = path.join(folder, 'haproxy.cfg')
      // Only the operator has the certificate.
      writeFileSync(file, given.replace(/^ {2}bind :443 .*$/m, '  bind :443'))
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
