import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { verifyNotice } from '#app/integrations/providers/cryptomus/verify-notice.ts'
import { KEY, useSimulators } from '#test/simulators.ts'

const { heard, shop, request, call, open, info, submit } = useSimulators()

const isAuthentic = (body: string) => verifyNotice(Buffer.from(body), KEY).authentic
const statusesHeard = () => heard.map(({ body }) => JSON.parse(body).status)

async function press(uuid: string, status: string, notice: string): Promise<string | null> {
  const response = await submit(`/pay/${uuid}`, { status, notice })
  return response.headers.get('location')
}

async function kept(uuid: string) {
  const columns = 'id, status, delivery, body, times_sent, answer'
  const { rows } = await connectionPool().query(
    `select ${columns} from simulator.notices where invoice = $1 order by id`,
    [uuid],
  )
  return rows
}

async function pageOf(uuid: string): Promise<string> {
  const response = await request(`/pay/${uuid}`)
  return response.text()
}

describe('a notice', () => {
  test("has the provider's fields in its order", async () => {
    const { uuid } = await open()
    await press(uuid, 'cancel', 'once')
    await press(uuid, 'paid', 'once')
    const [unpaid, paid] = heard.map(({ body }) => Object.keys(JSON.parse(body)))
    const common = [
      ...['type', 'uuid', 'order_id', 'amount', 'payment_amount', 'payment_amount_usd', 'merchant_amount'],
      ...['commission', 'is_final', 'status', 'from', 'wallet_address_uuid', 'network', 'currency', 'payer_currency'],
      ...['payer_amount', 'payer_amount_exchange_rate', 'additional_data'],
    ]
    expect(unpaid).toEqual([...common, 'sign'])
    expect(paid).toEqual([...common, 'txid', 'sign'])
  })

  test.each([
    'a/b//c</script>',
    'Größe, 数量, кіт',
    'line\u2028and\u2029paragraph',
    '\u{1F4E6}\u{1F468}\u200D\u{1F469}',
    '"quoted\\" \n\t\u007F',
  ])('encodes %j as PHP does', async (additional_data) => {
    const { uuid } = await open({ additional_data })
    await press(uuid, 'paid', 'once')
    const body = heard[0]?.body ?? ''
    expect(isAuthentic(body)).toBe(true)
    expect(JSON.parse(body).additional_data).toBe(additional_data)
    expect(body).toContain(`"txid":"simulated\\/${uuid}"`)
    expect(body).not.toMatch(/[^\\]\/|\u2028|\u2029/)
  })

  test.each([
    ['once', 1, true, 1, '200'],
    ['repeated', 3, true, 3, '200'],
    ['dropped', 0, true, 0, null],
    ['held', 0, true, 0, null],
    ['forged', 1, false, 1, '200'],
  ])('sent as %s arrives %s times, authentic: %s', async (notice, times, authentic, times_sent, answer) => {
    const { uuid } = await open()
    const location = await press(uuid, 'paid', notice)
    const [row] = await kept(uuid)
    expect(row).toMatchObject({ status: 'paid', delivery: notice, times_sent, answer })
    expect(heard.map(({ body }) => body)).toEqual(Array(times).fill(row.body))
    expect(isAuthentic(row.body)).toBe(authentic)
    expect(await info(uuid)).toMatchObject({ payment_status: 'paid' })
    // A held notice is released on the page of the payment.
    expect(location).toBe(
      notice === 'held' ? `/simulator/pay/${uuid}#notices` : 'http://shop.example:3000/payment/success',
    )
  })

  test('is not sent for an invoice without a callback URL', async () => {
    const { uuid } = await open({ url_callback: null })
    await press(uuid, 'paid', 'repeated')
    expect(heard).toEqual([])
    expect(await kept(uuid)).toEqual([])
  })
})

describe('the list on the page', () => {
  test('shows notices with their responses and contents, newest first', async () => {
    const { uuid } = await open({ additional_data: '<b>&' })
    shop.answer = () => new Response(null, { status: 503 })
    await press(uuid, 'process', 'once')
    shop.answer = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await press(uuid, 'paid', 'once')
    const page = await pageOf(uuid)
    const [newest = '', oldest = ''] = page.split('<li>').slice(1)
    expect(newest).toContain('<code>paid</code>')
    expect(newest).toContain('Response: no answer')
    expect(oldest).toContain('<code>process</code>')
    expect(oldest).toContain('Response: 503')
    expect(oldest).toContain('&lt;b&gt;&amp;')
    expect(page).not.toContain('Release all')
  })

  test('sends the same bytes again after the invoice has changed', async () => {
    const { uuid } = await open()
    await press(uuid, 'process', 'once')
    const [{ id, body }] = await kept(uuid)
    await press(uuid, 'paid', 'dropped')
    const response = await submit(`/pay/${uuid}/notices/${id}`)
    expect(response.headers.get('location')).toBe(`/simulator/pay/${uuid}#notices`)
    expect(heard.map((one) => one.body)).toEqual([body, body])
    expect(await kept(uuid)).toMatchObject([{ times_sent: 2 }, { times_sent: 0 }])
  })

  test('refuses a notice of another invoice', async () => {
    const [one, other] = [await open(), await open()]
    await press(one.uuid, 'paid', 'held')
    const [{ id }] = await kept(one.uuid)
    expect((await submit(`/pay/${other.uuid}/notices/${id}`)).status).toBe(404)
    expect(heard).toEqual([])
  })

  test('releases held notices one at a time, newest first', async () => {
    const { uuid } = await open()
    for (const status of ['process', 'confirm_check', 'paid']) await press(uuid, status, 'held')
    await press(uuid, 'locked', 'dropped')
    expect(await pageOf(uuid)).toContain('Release all, newest first')
    let under = 0
    let most = 0
    shop.answer = async () => {
      most = Math.max(most, ++under)
      await new Promise(setImmediate)
      under--
      return new Response()
    }
    await submit(`/pay/${uuid}/notices`)
    expect(statusesHeard()).toEqual(['paid', 'confirm_check', 'process'])
    expect(most).toBe(1)
    await submit(`/pay/${uuid}/notices`)
    expect(heard).toHaveLength(3)
  })

  test('keeps the last fifty', async () => {
    const [{ uuid }, other] = [await open(), await open()]
    await press(other.uuid, 'paid', 'dropped')
    for (let count = 0; count < 52; count++) await press(uuid, count < 2 ? 'check' : 'process', 'dropped')
    const rows = await kept(uuid)
    expect(rows).toHaveLength(50)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['process']))
    expect(await kept(other.uuid)).toHaveLength(1)
  })
})

describe('resending', () => {
  test.each(['wrong_amount', 'paid', 'paid_over'])('repeats %s, by uuid or order id', async (status) => {
    const { uuid, orderId } = await open()
    await press(uuid, status, 'once')
    expect(await call('payment/resend', { uuid })).toEqual({ status: 200, answer: { state: 0, result: [] } })
    await call('payment/resend', { order_id: orderId }, {}, 1)
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
    expect(heard).toHaveLength(3)
  })

  test.each(['check', 'wrong_amount_waiting', 'cancel', 'refund_paid', 'locked'])('refuses %s', async (status) => {
    const { uuid } = await open()
    await press(uuid, status, 'dropped')
    expect(await call('payment/resend', { uuid })).toMatchObject({ status: 422, answer: { state: 1 } })
    expect(heard).toEqual([])
  })

  test('refuses an invoice without a callback URL', async () => {
    const { uuid } = await open({ url_callback: null })
    await press(uuid, 'paid', 'once')
    expect(await call('payment/resend', { uuid })).toMatchObject({ status: 422, answer: { state: 1 } })
  })
})

describe('a test notice', () => {
  const asked = { url_callback: 'http://127.0.0.1:3000/other', currency: 'ETH', network: 'eth' }

  test('is signed, has the requested fields and is not stored', async () => {
    const { uuid, orderId } = await open()
    const answer = await call('test-webhook/payment', { ...asked, uuid, order_id: orderId, status: 'paid_over' })
    expect(answer).toEqual({ status: 200, answer: { state: 0, result: [] } })
    expect(heard.map(({ url }) => url)).toEqual([asked.url_callback])
    const body = heard[0]?.body ?? ''
    expect(isAuthentic(body)).toBe(true)
    expect(JSON.parse(body)).toMatchObject({
      uuid,
      order_id: orderId,
      status: 'paid_over',
      is_final: true,
      currency: 'ETH',
      network: 'eth',
    })
    expect(await kept(uuid)).toEqual([])
    expect(await info(uuid)).toMatchObject({ payment_status: 'check' })
  })

  test('is about a new paid payment by default', async () => {
    await call('test-webhook/payment', asked)
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ status: 'paid', uuid: expect.any(String) })
  })

  test.each([
    ['url_callback', { url_callback: `http://${'x'.repeat(150)}.example` }],
    ['currency', { currency: undefined }],
    ['network', { network: '' }],
    ['order_id', { order_id: 'x'.repeat(33) }],
    ['uuid', { uuid: 'x' }],
    ['status', { status: 'locked' }],
  ])('rejects a wrong %s with 422', async (field, changes) => {
    const { status, answer } = await call('test-webhook/payment', { ...asked, uuid: randomUUID(), ...changes })
    expect(status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual([field])
    expect(heard).toEqual([])
  })
})
