import { randomUUID } from 'node:crypto'

/** Returns route parameters that exist in a demo shop and that these two people may see. */
export async function demoNames(shopUrl: string, cookies: { customer: string; admin: string }) {
  return {
    orderId: await anOrder(shopUrl, cookies.customer),
    licenseId: await aLicense(shopUrl, cookies.customer),
    paymentId: await aTopUp(shopUrl, cookies.customer),
    uploadId: await anUpload(shopUrl, cookies.admin),
    accountId: await anAccount(shopUrl, cookies.admin),
    batchId: await aBatch(shopUrl, cookies.admin),
    withdrawalId: await aWithdrawal(shopUrl, cookies.admin),
    customerId: await aCustomer(shopUrl, cookies.admin),
    payoutId: await aPayout(shopUrl, cookies.customer),
    giftBatchId: await aGiftBatch(shopUrl, cookies.admin),
    code: await aDiscount(shopUrl, cookies.admin),
    groupId: await aGroup(shopUrl, cookies.admin),
    messageId: await aMessage(shopUrl, cookies.admin),
    ...(await aDelivery(shopUrl, cookies.admin)),
    productId: 'storytag',
    tool: 'storytag',
    pack: 'instagram-accounts',
    ...(await aFile(shopUrl, cookies.admin)),
    ...(await aSharedText(shopUrl, cookies.admin)),
    slug: await aPage(shopUrl, cookies.admin),
    place: 'logo',
    kind: 'order-delivered',
    methodId: 'cryptomus',
  }
}

async function anOrder(shopUrl: string, cookie: string): Promise<string> {
  return /\/customer\/orders\/([\w-]+)/.exec(await dashboard(shopUrl, cookie))?.[1] ?? ''
}

async function aLicense(shopUrl: string, cookie: string): Promise<string> {
  return /\/customer\/dashboard\/licenses\/([\w-]+)/.exec(await dashboard(shopUrl, cookie))?.[1] ?? ''
}

async function dashboard(shopUrl: string, cookie: string): Promise<string> {
  const page = await fetch(`${shopUrl}/customer/dashboard`, { headers: { cookie } })
  return page.text()
}

async function aTopUp(shopUrl: string, cookie: string): Promise<string> {
  const topUps = await fetch(`${shopUrl}/customer/top-ups`, { headers: { cookie } })
  return /\/customer\/top-ups\/([\w-]+)/.exec(await topUps.text())?.[1] ?? ''
}

async function aCustomer(shopUrl: string, cookie: string): Promise<string> {
  const list = await fetch(`${shopUrl}/admin/customers?role=customer`, { headers: { cookie } })
  return /\/admin\/customers\/([\w-]{36})/.exec(await list.text())?.[1] ?? ''
}

async function anUpload(shopUrl: string, cookie: string): Promise<string> {
  const body = new FormData()
  body.set('text', 'one:secret\n:nobody')
  const sent = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  const answer = await fetch(`${shopUrl}/admin/stock/uploads`, sent)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

async function anAccount(shopUrl: string, cookie: string): Promise<string> {
  const list = await fetch(`${shopUrl}/admin/accounts`, { headers: { cookie } })
  return /\/admin\/accounts\/([\da-f-]{36})/.exec(await list.text())?.[1] ?? ''
}

async function aBatch(shopUrl: string, cookie: string): Promise<string> {
  const batches = await fetch(`${shopUrl}/admin/stock/batches`, { headers: { cookie } })
  return /\/admin\/stock\/batches\/([\w-]+)/.exec(await batches.text())?.[1] ?? ''
}

async function aWithdrawal(shopUrl: string, cookie: string): Promise<string> {
  const list = await (await fetch(`${shopUrl}/admin/accounts`, { headers: { cookie } })).text()
  const account = [...list.matchAll(/\/admin\/accounts\/([\da-f-]{36})/g)].at(-1)?.[1] ?? ''
  const body = new URLSearchParams({ intent: 'delete', account, expected: '1', batches: '0' })
  const sent = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  const answer = await fetch(`${shopUrl}/admin/accounts/deletion`, sent)
  return /accounts-deleted%3A1%3A0%3A([\da-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
}

async function aMessage(shopUrl: string, cookie: string): Promise<string> {
  const written = { kind: 'listing_report', name: 'Mara Quill', email: 'mara@example.com', subject: 'A listing' }
  const body = new URLSearchParams({ ...written, message: 'This one is mine.\n\nPlease take it down.' })
  await fetch(`${shopUrl}/legal/contact`, { method: 'POST', body, redirect: 'manual' })
  const messages = await fetch(`${shopUrl}/admin/messages`, { headers: { cookie } })
  return /\/admin\/messages\/([\da-f-]{36})/.exec(await messages.text())?.[1] ?? ''
}

async function aPayout(shopUrl: string, cookie: string): Promise<string> {
  const body = new URLSearchParams({ amount: '25.00', details: 'USDT on Tron: TXyz123' })
  const sent = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  await fetch(`${shopUrl}/customer/add-balance/payout`, sent)
  const balance = await fetch(`${shopUrl}/customer/add-balance`, { headers: { cookie } })
  return /\/customer\/payouts\/([\da-f-]{36})/.exec(await balance.text())?.[1] ?? ''
}

async function aDiscount(shopUrl: string, cookie: string): Promise<string> {
  const body = new URLSearchParams({ code: 'SPRING', percent: '10', scope: 'product', productId: 'storytag' })
  await fetch(`${shopUrl}/admin/discounts/new`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  return 'SPRING'
}

async function aGroup(shopUrl: string, cookie: string): Promise<string> {
  const id = randomUUID()
  const body = new URLSearchParams({ id, name: 'Resellers', percent: '20' })
  await fetch(`${shopUrl}/admin/customers/groups/new`, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  })
  return id
}

async function aGiftBatch(shopUrl: string, cookie: string): Promise<string> {
  const batchId = randomUUID()
  const body = new URLSearchParams({ batchId, count: '20', amount: '10.00', note: 'Spring raffle' })
  await fetch(`${shopUrl}/admin/gifts/new`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  return batchId
}

/** Publishes a file that is not for sale, so that the home page stays as it is. */
async function aFile(shopUrl: string, cookie: string) {
  const send = (path: string, body: BodyInit) =>
    fetch(shopUrl + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  const product = new URLSearchParams({ kind: 'file', name: 'Field guide', price: '4' })
  await send('/admin/products/new?kind=file', product)
  const path = '/admin/products/field-guide/versions'
  const version = new FormData()
  version.set('version', '1.0')
  version.set('note', 'Three hundred pages.')
  version.set('file', new File(['pages'], 'field-guide.pdf'))
  await send(path, version)
  const page = await (await fetch(shopUrl + path, { headers: { cookie } })).text()
  const downloadId = /\/versions\/([\da-f-]{36})/.exec(page)?.[1] ?? ''
  return { file: 'field-guide', fileId: 'field-guide', downloadId }
}

async function aSharedText(shopUrl: string, cookie: string) {
  const send = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return fetch(shopUrl + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  }
  await send('/admin/products/new?kind=shared', { kind: 'shared', name: 'Course link', price: '4' })
  const text = { intent: 'save', shown: '', secretText: 'https://example.com/course' }
  await send('/admin/products/course-link/content', text)
  return { item: 'course-link', itemId: 'course-link' }
}

async function aPage(shopUrl: string, cookie: string): Promise<string> {
  const body = new URLSearchParams({ slug: 'press', title: 'Press', body: '## Logo\n\nUse it as it is.', online: 'on' })
  await fetch(`${shopUrl}/admin/settings/texts/new`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  return 'press'
}

async function aDelivery(shopUrl: string, cookie: string) {
  const endpointId = randomUUID()
  const url = 'http://127.0.0.1:9/hooks'
  const added = { endpointId, url, description: 'Bookkeeping', eventTypes: 'order.completed' }
  const send = (path: string, body: URLSearchParams) =>
    fetch(`${shopUrl}/admin/webhooks/${path}`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  await send('new', new URLSearchParams(added))
  const tested = await send(`${endpointId}/test`, new URLSearchParams())
  const deliveryId = /\/deliveries\/([\da-f-]{36})/.exec(tested.headers.get('location') ?? '')?.[1] ?? ''
  return { endpointId, deliveryId }
}
