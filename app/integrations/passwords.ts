import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { outsideDeadline } from '#app/deadline.server.ts'

const deriveKey = promisify(argon2)

// OWASP's second choice for argon2id: each hash takes 19 MiB and a core for tens of milliseconds.
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const inTurn = pLimit(4)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive({ ...COST, message: password.normalize('NFKC'), nonce: salt, tagLength: TAG_BYTES })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!tag) throw new Error('A stored password hash is not argon2id in PHC format.')
  const expected = Buffer.from(tag, 'base64')
  const given = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected)
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return outsideDeadline(() => inTurn(() => deriveKey('argon2id', parameters)))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
