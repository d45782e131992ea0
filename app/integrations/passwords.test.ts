import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('names the cost of a hash in PHC format and verifies only its password', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'correct horse ' })).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('acorn-71')).not.toBe(await hashPassword('acorn-71'))
})

test('verifies a hash with the cost it was created with', async () => {
  const nonce = Buffer.from('somesalt')
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce,
    parallelism: 1,
    memory: 64,
    passes: 3,
    tagLength: 24,
  })
  const hash = `$argon2id$v=19$m=64,t=3,p=1$${nonce.toString('base64').replaceAll('=', '')}$${tag.toString('base64')}`
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
})

test('treats composed and decomposed Unicode as the same password', async () => {
  expect(await verifyPassword({ hash: await hashPassword('caf\u00e9'), password: 'cafe\u0301' })).toBe(true)
})
