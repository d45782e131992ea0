import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './secret.ts'

const MINUTE = 60_000
const [, documented = ''] = /```python\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []

/** Runs the Python code of docs/webhooks.md on a message. */
function isGenuine(secret: string, headers: Record<string, string>, body: string): boolean {
  const given = 'import json, sys\nsecret, headers, body = json.load(sys.stdin)\nbody = body.encode()\n'
  const program = `${given}${documented}\nprint(json.dumps(genuine))`
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify([secret, headers, body]),
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

if (spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)']).status !== 0) {
  console.error('Skipping the documented webhook check, because this machine has no Python 3.9.')
} else {
  const [secret, former] = [newSecret(), newSecret()]
  const body = '{"type":"order.completed"}'
  const signed = (ago = 0, secrets = [secret]) =>
    signedHeaders({ eventId: 'e-1', body, at: new Date(Date.now() - ago), secrets })

  test('the documented check accepts messages signed in the last five minutes', () => {
    expect(isGenuine(secret, signed(), body)).toBe(true)
    expect(isGenuine(former, signed(4 * MINUTE, [secret, former]), body)).toBe(true)
  })

  test.each<[string, Record<string, string>, string]>([
    ['an old message', signed(6 * MINUTE), body],
    ['a message from the future', signed(-6 * MINUTE), body],
    [
      'an old message with a new timestamp',
      { ...signed(6 * MINUTE), 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) },
      body,
    ],
    ['another body', signed(), '{"type":"order.refunded"}'],
    ['another secret', signed(0, [former]), body],
    ['no signature', { ...signed(), 'webhook-signature': 'v1,\u00e9' }, body],
  ])('the documented check refuses %s', (_name, headers, sent) => {
    expect(isGenuine(secret, headers, sent)).toBe(false)
  })
}
