import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postWebhook } from './post-webhook.ts'

/** Public as far as anybody can tell; nothing connects to it here, as the one beside it is not. */
const ELSEWHERE = { address: '1.1.1.1', family: 4 }
const HERE = { address: '127.0.0.1', family: 4 }
const INSIDE = { address: '127.0.0.2', family: 4 }

/** What the name server answers, one after the other; there is none here that could be made to lie. */
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

function post(networks: string[] = [], timeLimitMs = 60_000) {
  const { port } = trap.address() as AddressInfo
  const url = `https://rebinding.example:${port}/`
  return postWebhook({ url, headers: {}, body: '{}' }, { networks, timeLimitMs })
}

test('the connection goes to what was checked: a name that stands for something else after that is not asked again', async () => {
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
])('a name of which one address is not allowed leads nowhere (%#)', async (found, networks) => {
  answers.push(found)
  expect(await post(networks)).toMatchObject({ error: 'The IP address is in a private network.' })
  expect(reached).toEqual([])
})

test('a name that stands for nothing leads nowhere', async () => {
  answers.push([])
  expect(await post(['127.0.0.0/8'])).toMatchObject({ statusCode: null })
  expect(reached).toEqual([])
})

test('a name server that keeps silent is asked once at a time about a name, and anew when it has answered', async () => {
  const late = Promise.withResolvers<Answer>()
  answers.push(late.promise, [HERE], [HERE])
  const silent = { statusCode: null, error: 'No answer within 0.1 seconds.', answer: '' }
  const inVain = () => post(['127.0.0.1'], 100)
  expect(await Promise.all([inVain(), inVain()])).toEqual([silent, silent])
  expect(await inVain()).toEqual(silent)
  expect(answers).toHaveLength(2)
  late.resolve([INSIDE])
  await expect.poll(async () => (await post(['127.0.0.1'])).error).not.toBe('The IP address is in a private network.')
  expect(reached).toEqual(['127.0.0.1'])
})

test('what was found for two is checked for each of them', async () => {
  answers.push([HERE])
  const [allowed, refused] = await Promise.all([post(['127.0.0.1']), post(['10.0.0.0/8'])])
  expect(refused).toMatchObject({ error: 'The IP address is in a private network.' })
  expect(allowed).not.toEqual(refused)
  expect(reached).toEqual(['127.0.0.1'])
})
