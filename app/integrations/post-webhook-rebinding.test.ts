import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { postWebhook } from './post-webhook.ts'

/** A public address. Nothing connects to it, because the other address is refused. */
const ELSEWHERE = { address: '1.1.1.1', family: 4 }
const HERE = { address: '127.0.0.1', family: 4 }
const INSIDE = { address: '127.0.0.2', family: 4 }

/** The successive answers of a mocked name server. */
type Answer = { address: string; family: number }[]
const answers = vi.hoisted(() => [] as (Answer | Promise<Answer>)[])
vi.mock('node:dns/promises', () => ({ lookup: async () => answers.shift() }))

const reached: string[] = []
const trap = createServer((socket) => {
  reached.push(socket.localAddress ?? '')
  socket.destroy()
})
beforeAll(() => once(trap.listen(0, '0.0.0.0'), 'listening'))
beforeEach(() => {
  reached.length = answers.length = 0
})
afterAll(() => void trap.close())

async function post(networks: string[] = [], timeoutMs = 60_000) {
  const { port } = trap.address() as AddressInfo
  const url = `https://rebinding.example:${port}/`
  const reply = await postWebhook({ url, headers: {}, body: '{}' }, { networks, timeoutMs })
  return { ...reply, error: reply.error && inReadersLanguage(reply.error) }
}

test('connects to the checked address without a second lookup', async () => {
  answers.push([HERE], [INSIDE], [INSIDE])
  await post(['127.0.0.1'])
  expect(reached).toEqual(['127.0.0.1'])
  expect(answers).toHaveLength(2)
})

test.each([
  [[ELSEWHERE, HERE], []],
  [[HERE, ELSEWHERE], []],
  [[HERE, ELSEWHERE], ['127.0.0.0/8']],
  [[HERE, INSIDE], ['127.0.0.1']],
])('refuses a name if any of its addresses is not allowed (%#)', async (found, networks) => {
  answers.push(found)
  expect(await post(networks)).toMatchObject({ error: 'The IP address is on a private network.' })
  expect(reached).toEqual([])
})

test('refuses a name without addresses', async () => {
  answers.push([])
  expect(await post(['127.0.0.0/8'])).toMatchObject({ statusCode: null })
  expect(reached).toEqual([])
})

test('shares a pending lookup of a name and looks it up again afterwards', async () => {
  const late = Promise.withResolvers<Answer>()
  answers.push(late.promise, [HERE], [HERE])
  const silent = { statusCode: null, error: 'No answer within 0.1 seconds.', answer: '' }
  const postSlowly = () => post(['127.0.0.1'], 100)
  expect(await Promise.all([postSlowly(), postSlowly()])).toEqual([silent, silent])
  expect(await postSlowly()).toEqual(silent)
  expect(answers).toHaveLength(2)
  late.resolve([INSIDE])
  await expect.poll(async () => (await post(['127.0.0.1'])).error).not.toBe('The IP address is on a private network.')
  expect(reached).toEqual(['127.0.0.1'])
})

test('checks a shared lookup against the rules of each message', async () => {
  answers.push([HERE])
  const [allowed, refused] = await Promise.all([post(['127.0.0.1']), post(['10.0.0.0/8'])])
  expect(refused).toMatchObject({ error: 'The IP address is on a private network.' })
  expect(allowed).not.toEqual(refused)
  expect(reached).toEqual(['127.0.0.1'])
})
