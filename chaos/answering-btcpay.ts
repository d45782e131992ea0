import { BtcpayServer, bitcoinOf, type Payment, type StoredInvoice } from '#test/btcpay-server.ts'
import { accountAt, saveAccounts } from '#test/btcpay-shop.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, type Story } from './answering-provider.ts'
import { forgedDelivery, kindsOfForgedDeliveries } from './btcpay-forgeries.ts'

const OVERPAID_CENTS = 3_000
const PART_CENTS = 1_000

const payment = (cents: number, status: Payment['status']): Payment => ({ value: bitcoinOf(cents), fee: '0', status })
const seen = (cents: number) => payment(cents, 'Processing')
const settled = (cents: number) => payment(cents, 'Settled')
const invoice = (status: string, additionalStatus: string, ...payments: Payment[]): Facts => ({
  status,
  additionalStatus,
  payments,
})

const PAID = invoice('Settled', 'None', settled(INVOICE_CENTS))

const falsehoods: AnsweringProvider['falsehoods'] = {
  amount: (random) => random.one(['25.01', '24.99', '2500.00', '0.25', '25.001', '-25.00', '1e3', 'NaN']),
  currency: (random) => random.one(['EUR', 'usd', 'USDT', 'US', 'USD ']),
  orderId: (random, { orderId }) => random.one([orderId, 'unknown', `${orderId}0`]),
  id: (random, { id }) => random.one([id, 'unknown', `${id}0`]),
  storeId: (random, { storeId }) => random.one(['unknown', `${storeId}0`, String(storeId).toUpperCase()]),
}

const reports = {
  new: invoice('New', 'None'),
  part: invoice('New', 'PaidPartial', seen(PART_CENTS)),
  processing: invoice('Processing', 'None', seen(INVOICE_CENTS)),
  expired: invoice('Expired', 'None'),
}

const stories: Story[] = [
  {
    reports: { ...reports, settled: PAID, invalid: invoice('Invalid', 'None', seen(INVOICE_CENTS)) },
    ends: (isLate) => ({
      status: isLate('settled', 'expired') || isLate('settled', 'invalid') ? 'paid_late' : 'paid',
      creditedCents: INVOICE_CENTS,
    }),
  },
  {
    reports: {
      ...reports,
      'late, seen': invoice('Expired', 'PaidLate', seen(INVOICE_CENTS)),
      over: invoice('Settled', 'PaidOver', settled(INVOICE_CENTS), settled(OVERPAID_CENTS - INVOICE_CENTS)),
    },
    ends: (isLate) => ({
      status: isLate('over', 'expired') ? 'paid_late' : 'paid_over',
      creditedCents: OVERPAID_CENTS,
    }),
  },
  {
    reports: {
      new: reports.new,
      part: reports.part,
      'expired part, seen': invoice('Expired', 'PaidPartial', seen(PART_CENTS)),
      'expired part': invoice('Expired', 'PaidPartial', settled(PART_CENTS)),
      rest: invoice('Expired', 'PaidLate', settled(PART_CENTS), settled(INVOICE_CENTS - PART_CENTS)),
    },
    // An expired part is credited alone; an admin decides about the rest.
    ends: (isLate) =>
      isLate('rest', 'expired part')
        ? { status: 'paid_in_part', creditedCents: PART_CENTS }
        : { status: 'paid', creditedCents: INVOICE_CENTS },
  },
  {
    reports: {
      new: reports.new,
      processing: reports.processing,
      expired: reports.expired,
      'marked as settled': invoice('Settled', 'Marked'),
      'marked as invalid': invoice('Invalid', 'Marked', seen(INVOICE_CENTS)),
    },
    ends: () => ({ status: 'review', creditedCents: 0 }),
  },
]

/** Runs `work` with a provider that speaks the protocol of BTCPay Server. */
export function withAnsweringBtcpay<Result>(work: (provider: AnsweringProvider) => Promise<Result>): Promise<Result> {
  return withBtcpayServer((server) => work(answering(server)))
}

/** The event about an invoice, by its status and additional status. */
const events: Record<string, string> = {
  'New None': 'InvoiceCreated',
  'New PaidPartial': 'InvoiceReceivedPayment',
  'Processing None': 'InvoiceProcessing',
  'Settled None': 'InvoiceSettled',
  'Settled PaidOver': 'InvoiceSettled',
  'Settled Marked': 'InvoiceSettled',
  'Expired None': 'InvoiceExpired',
  'Expired PaidPartial': 'InvoiceExpired',
  'Expired PaidLate': 'InvoicePaidAfterExpiration',
  'Invalid None': 'InvoiceInvalid',
  'Invalid Marked': 'InvoiceInvalid',
}

function answering(server: BtcpayServer): AnsweringProvider {
  /** By the order id of the shop, whatever the server says. */
  const invoices = new Map<string, StoredInvoice>()
  let deliveries = 0

  function invoiceOf(orderId: string): StoredInvoice {
    const found = invoices.get(orderId) ?? server.invoicesOf(orderId)[0]
    if (!found) throw new Error(`There is no invoice of ${orderId}.`)
    invoices.set(orderId, found)
    return found
  }

  function said(orderId: string): Facts {
    const { metadata, ...facts } = invoiceOf(orderId)
    return { ...facts, orderId: metadata.orderId }
  }

  function delivery(orderId: string, claims: Facts = {}): string {
    const facts = { ...said(orderId), ...claims }
    return JSON.stringify({
      deliveryId: `delivery-${++deliveries}`,
      type: events[`${facts.status} ${facts.additionalStatus}`],
      partiallyPaid: facts.additionalStatus !== 'None',
      storeId: facts.storeId,
      invoiceId: facts.id,
      metadata: { orderId: facts.orderId, buyerName: 'Größe\u2028' },
    })
  }

  return {
    id: 'btcpay',
    environment: {},
    get readings() {
      return countInvoiceReadings(server)
    },
    paid: PAID,
    refunded: null,
    falsehoods,
    absentFromNotices: ['amount', 'currency'],
    stories,
    kindsOfForgery: kindsOfForgedDeliveries,
    choose: () => chooseBtcpay(server),
    say(orderId, { orderId: claimed, ...facts }) {
      const stored = Object.assign(invoiceOf(orderId), facts)
      if (claimed !== undefined) stored.metadata = { orderId: String(claimed) }
    },
    said,
    notice(orderId, claims) {
      const raw = Buffer.from(delivery(orderId, claims))
      return { providerId: 'btcpay', raw, headers: new Headers({ 'BTCPay-Sig': server.sign(raw) }) }
    },
    forge(kind, orderId, earlier, random) {
      const material = { text: delivery(orderId), earlier, secret: server.webhookSecret }
      return { ...earlier, ...forgedDelivery(kind, material, random) }
    },
  }
}

/** Another scenario in the same database may have left open top-ups at its own server. */
export function chooseBtcpay(server: BtcpayServer): Promise<void> {
  return saveAccounts({ ...accountAt(server), leaveOpenTopUps: true })
}

/** Returns how often the shop read an invoice by its id. */
export function countInvoiceReadings({ asked }: BtcpayServer): number {
  return asked.filter(({ path }) => /\/invoices\/[^/]+$/.test(path)).length
}

/** Runs `work` with a BTCPay Server that sends no notices. */
export async function withBtcpayServer<Result>(work: (server: BtcpayServer) => Promise<Result>): Promise<Result> {
  const btcpay = new BtcpayServer()
  const server = await listen((request, response) => void btcpay.answer(request, response))
  btcpay.url = `http://127.0.0.1:${portOf(server)}`
  try {
    return await work(btcpay)
  } finally {
    await close(server)
  }
}
