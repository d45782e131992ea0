import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#app/lib/refusal.ts'
import { type FormAnswer, submit } from './submit.server.ts'

const schema = z.object({ name: z.string(), password: z.string(), apiKey: z.string().optional() })

function post(body: BodyInit, contentType = 'application/x-www-form-urlencoded'): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': contentType } })
}

function send(body: string, work: () => Promise<Response> = async () => new Response()) {
  return submit(post(body), schema, work) as Promise<{ data: FormAnswer; init: { status: number } }>
}

test('returns a malformed form with what was typed, except passwords and keys', async () => {
  const { data, init } = await send('name=&password=acorn-71&apiKey=acorn-71')
  expect(init.status).toBe(400)
  expect(data.refusal).toBeUndefined()
  expect(data.submission.error).toEqual({ name: [expect.any(String)] })
  expect(JSON.stringify(data)).not.toContain('acorn-71')
})

test('returns fields whose names only sound secret', async () => {
  const typed = {
    mail_reset_password_subject: 'Reset',
    column_password: '2',
    removeApiKey: 'on',
    minPasswordLength: '8',
  }
  const { data } = await send(`name=&${new URLSearchParams(typed)}`)
  expect(data.submission.initialValue).toMatchObject(typed)
})

test('answers a refusal with its status and sentence, and without passwords', async () => {
  const { data, init } = await send('name=Mara&password=acorn-71', async () => {
    throw new Refusal({ message: 'The shop says no.' })
  })
  expect(init.status).toBe(422)
  expect(data.refusal).toEqual({ message: 'The shop says no.', status: 422 })
  expect(data.submission.initialValue).toEqual({ name: 'Mara' })
})

test.each([
  '__proto__=x',
  'password[__proto__]=x',
  'constructor.prototype.password=x',
  'a[b]c=x',
  '=x',
  'a[1000000000]=x',
  '__intent__=x',
  '__state__={',
  `${'a.'.repeat(5000)}a=x`,
])('rejects the field %s', async (field) => {
  await expect(submit(post(field), schema, async () => new Response())).rejects.toMatchObject({ init: { status: 400 } })
  expect(Reflect.get({}, 'password')).toBeUndefined()
})

test.each(['application/x-www-form-urlencoded;charset=UTF-8', 'Application/X-WWW-Form-Urlencoded'])(
  'rejects a form of type %s with more fields than any page has, before it is parsed',
  async (type) => {
    const work = async () => new Response('read')
    const read = await submit(post('name=Mara&password=acorn-71', type), schema, work)
    expect(read).toBeInstanceOf(Response)
    const many = submit(post(`a${'&a'.repeat(10_000)}`, type), schema, work)
    await expect(many).rejects.toMatchObject({ init: { status: 400 } })
  },
)

test.each([
  ['{}', 'application/json'],
  ['name=Mara&password=acorn-71', 'text/plain, application/x-www-form-urlencoded'],
  ['name=Mara&password=acorn-71', 'multipart/form-data; boundary=x, application/x-www-form-urlencoded'],
  ['x', 'multipart/form-data'],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
])('rejects the body %j of type %s', async (body, contentType) => {
  const answer = submit(post(body, contentType), schema, async () => new Response())
  await expect(answer).rejects.toMatchObject({ init: { status: 400 } })
})
