import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyNotice } from './verify-notice.ts'

const SECRET = 'whsec_of_the_endpoint'
const NOW = new Date('2026-11-29T12:00:00Z')
const SECONDS = NOW.getTime() / 1000

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  amount_total: 2500,
  currency: 'usd',
  payment_status: 'paid',
  status: 'complete',
  payment_intent: 'pi_1',
  metadata: { order_id: 'order1' },
  customer_details: { email: 'payer@example.com', name: 'A Payer' },
}

const eventOf = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', type, created: SECONDS, livemode: false, data: { object }, ...more })

const hashOf = (body: string | Buffer, secret = SECRET, time: number | string = SECONDS) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

function verify(body: string | Buffer, signature: string, now = NOW) {
  return verifyNotice(Buffer.from(body), new Headers({ 'Stripe-Signature': signature }), SECRET, now)
}

const factsOf = (type: string, object: object, more: object = {}) => {
  const body = eventOf(type, object, more)
  const notice = verify(body, `t=${SECONDS},v1=${hashOf(body)}`)
  return notice.authentic ? notice.facts : null
}

describe('a signature', () => {
  const body = eventOf('checkout.session.completed', session)
  const v1 = hashOf(body)

  test.each([
    ['of the secret', `t=${SECONDS},v1=${v1}`],
    ['beside one of a secret that is being replaced', `t=${SECONDS},v1=${hashOf(body, 'whsec_old')},v1=${v1}`],
    ['beside one of another scheme', `t=${SECONDS},v0=${'0'.repeat(64)},v1=${v1}`],
    ['with spaces', `t=${SECONDS}, v1=${v1}`],
  ])('%s is accepted', (_, signature) => {
    expect(verify(body, signature)).toMatchObject({ authentic: true })
  })

  test.each([
    ['a missing one', ''],
    ['one without a time', `v1=${v1}`],
    ['one without a hash', `t=${SECONDS}`],
    ['one of another scheme only', `t=${SECONDS},v0=${v1}`],
    ['another time', `t=${SECONDS - 1},v1=${v1}`],
    ['a second time', `t=${SECONDS},t=${SECONDS},v1=${v1}`],
    ['another secret', `t=${SECONDS},v1=${hashOf(body, 'whsec_other')}`],
    ['an empty secret', `t=${SECONDS},v1=${hashOf(body, '')}`],
    ['upper case', `t=${SECONDS},v1=${v1.toUpperCase()}`],
    ['a part of it', `t=${SECONDS},v1=${v1.slice(0, 63)}`],
    ['the hash of the body alone', `t=${SECONDS},v1=${createHmac('sha256', SECRET).update(body).digest('hex')}`],
    ['a fractional time', `t=${SECONDS}.5,v1=${hashOf(body, SECRET, `${SECONDS}.5`)}`],
  ])('is refused: %s', (_, signature) => {
    expect(verify(body, signature)).toEqual({ authentic: false, reason: 'forged' })
  })

  test('covers every byte', () => {
    for (const changed of [`${body} `, body.replace('2500', '9999'), body.replaceAll('"', "'")]) {
      expect(verify(changed, `t=${SECONDS},v1=${v1}`)).toMatchObject({ authentic: false })
    }
  })

  test.each([-300, 0, 300])('is accepted %s seconds after it was made', (seconds) => {
    const now = new Date(NOW.getTime() + seconds * 1000)
    expect(verify(body, `t=${SECONDS},v1=${v1}`, now)).toMatchObject({ authentic: true })
  })

  test.each([-301, 301, 86_400])('is refused %s seconds after it was made', (seconds) => {
    const now = new Date(NOW.getTime() + seconds * 1000)
    expect(verify(body, `t=${SECONDS},v1=${v1}`, now)).toEqual({ authentic: false, reason: 'forged' })
  })
})

test.each(['', '[]', '"text"', 'null', '{', '{"a":1,"a":2}', '{"__proto__":{}}', '{"a":"\\u0000"}'])(
  'refuses %j as malformed',
  (body) => {
    expect(verify(body, `t=${SECONDS},v1=${hashOf(body)}`)).toEqual({ authentic: false, reason: 'malformed' })
  },
)

describe('the facts of an event', () => {
  test('about a paid session has its facts, and keeps nothing about the payer', () => {
    const body = eventOf('checkout.session.completed', session)
    const notice = verify(body, `t=${SECONDS},v1=${hashOf(body)}`)
    expect(notice).toMatchObject({
      authentic: true,
      facts: {
        orderId: 'order1',
        uuid: 'cs_test_1',
        amountCents: 2500,
        currency: 'USD',
        merchantId: 'test',
        reportsMoney: true,
      },
    })
    expect(JSON.stringify(notice)).not.toContain('payer@example.com')
  })

  test('about an unpaid session that expired names only the order', () => {
    const expired = { ...session, status: 'expired', payment_status: 'unpaid' }
    expect(factsOf('checkout.session.expired', expired)).toMatchObject({ uuid: null, reportsMoney: false })
    expect(factsOf('checkout.session.expired', session)).toMatchObject({ uuid: 'cs_test_1', reportsMoney: true })
  })

  test('tells live from test', () => {
    expect(factsOf('checkout.session.completed', session, { livemode: true })?.merchantId).toBe('live')
  })

  test.each([
    ['amount_total', '2500', { amountCents: Number.NaN }],
    ['currency', 5, { currency: '' }],
    ['currency', 'eur', { currency: 'EUR' }],
    ['id', {}, { uuid: '' }],
    ['metadata', { order_id: 7 }, { orderId: '' }],
    ['metadata', 'order1', { orderId: '' }],
  ])('with %s %j matches nothing', (member, value, facts) => {
    expect(factsOf('checkout.session.completed', { ...session, [member]: value })).toMatchObject(facts)
  })

  test.each(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed', 'refund.updated'])(
    '%s names the payment',
    (type) => {
      const object = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1', metadata: { order_id: 'another' } }
      expect(factsOf(type, object)).toMatchObject({ orderId: null, uuid: null, reference: 'pi_1' })
    },
  )

  test.each([
    ['a session of another program', 'checkout.session.completed', { ...session, metadata: {} }],
    ['another kind of event', 'customer.created', { id: 'cus_1', object: 'customer' }],
    ['no object', 'checkout.session.completed', null],
  ])('about %s reports no money', (_, type, object) => {
    expect(factsOf(type, object as object)?.reportsMoney).toBe(false)
  })

  test('may be nested as deep as a dispute', () => {
    let evidence: object = {}
    for (let depth = 0; depth < 11; depth++) evidence = { inside: evidence }
    const dispute = { object: 'dispute', payment_intent: 'pi_1', evidence }
    expect(factsOf('charge.dispute.created', dispute)).toMatchObject({ reference: 'pi_1' })
  })
})
