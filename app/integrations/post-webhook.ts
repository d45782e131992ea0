import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { type StoredText, stored } from '#app/lib/stored-text.ts'

const TIMEOUT_MS = 10_000
const READ_BYTES = 1_024
const KEPT_CHARACTERS = 500

type Message = { url: string; headers: Record<string, string>; body: string }

type Reply = { statusCode: number | null; error: StoredText | null; answer: string }

type Rules = { networks: readonly string[]; timeoutMs?: number }

type Address = { address: string; family: number }

const PRIVATE = stored('server.webhooks.faults.private')

class Unanswered extends Error {
  readonly sentence: StoredText

  constructor(sentence: StoredText) {
    super(sentence.name)
    this.sentence = sentence
  }
}

// Connections are not kept alive, so each request looks up the host name.
const anyAgent = { 'http:': new http.Agent(), 'https:': new https.Agent() }
const publicAgent = new RequestFilteringHttpsAgent()
/** IPv6 outside 2000::/3, which alone is public; the agent misses `::127.0.0.1`. */
const isNowhere = isIn(['::/3', '4000::/2', '8000::/1'])

/** Posts a message and returns how it was received; never throws. */
export async function postWebhook(message: Message, rules: Rules): Promise<Reply> {
  const answered = await postForAnswer(message, { ...rules, mostBytes: READ_BYTES })
  if ('fault' in answered) return { statusCode: null, error: answered.fault, answer: '' }
  const { statusCode, body } = answered
  return { statusCode, error: faultOfStatus(statusCode), answer: beginningOf(body) }
}

type Answered = {
  statusCode: number
  /** At most `mostBytes`. */
  body: Buffer
  /** False for a response that was longer, or that broke off. */
  isWhole: boolean
}

/**
 * Posts a message and returns the response, or why there is none; never throws and follows no redirects. Connects only
 * to addresses of one lookup: public by https, or all in `networks`.
 */
export async function postForAnswer(
  message: Message,
  { networks, timeoutMs = TIMEOUT_MS, mostBytes }: Rules & { mostBytes: number },
): Promise<Answered | { fault: StoredText }> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(message.url)
    const addresses = await within(limit, addressesOf(hostOf(url)))
    const response = await open(url, message, { addresses, networks, limit })
    return { statusCode: response.statusCode ?? 0, ...(await readBody(response, mostBytes)) }
  } catch (error) {
    const timedOut = stored('server.webhooks.faults.timedOut', { time: { seconds: timeoutMs / 1_000 } })
    return { fault: limit.aborted ? timedOut : faultOf(error) }
  }
}

const lookups = new Map<string, Promise<Address[]>>()

/** Shares the lookup of a name, because each holds one of few threads while a name server does not respond. */
function addressesOf(host: string): Promise<Address[]> {
  const underWay = lookups.get(host)
  if (underWay) return underWay
  const asked = lookup(host, { all: true }).finally(() => lookups.delete(host))
  lookups.set(host, asked)
  return asked
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function within<Result>(limit: AbortSignal, work: Promise<Result>): Promise<Result> {
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true })
  })
  return Promise.race([work, over])
}

type Way = { addresses: Address[]; networks: readonly string[]; limit: AbortSignal }

function open(url: URL, { headers, body }: Message, { addresses, networks, limit }: Way) {
  const isSecure = url.protocol === 'https:'
  const areAllowed = addresses.length > 0 && addresses.every(isIn(networks))
  if (!areAllowed && !isSecure) throw new Unanswered(stored('server.webhooks.faults.insecure'))
  if (!areAllowed && addresses.some((found) => found.family === 6 && isNowhere(found))) throw new Unanswered(PRIVATE)
  const { request } = isSecure ? https : http
  const agent = areAllowed ? anyAgent[isSecure ? 'https:' : 'http:'] : publicAgent
  const length = String(Buffer.byteLength(body))
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': length, 'user-agent': 'Packhouse-Webhooks' },
    agent,
    lookup: resolvedTo(addresses),
    signal: limit,
  }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // The only event when a response switches protocols.
    const isClosed = () => reject(new Unanswered(stored('server.webhooks.faults.closed')))
    request(url, options, resolve).on('error', reject).on('close', isClosed).end(body)
  })
}

function isIn(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return ({ address, family }: Address) => list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function resolvedTo(addresses: Address[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
}

async function readBody(response: http.IncomingMessage, mostBytes: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  let isWhole = true
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) break
    }
  } catch {
    isWhole = false
  }
  return { body: Buffer.concat(chunks).subarray(0, mostBytes), isWhole: isWhole && bytes <= mostBytes }
}

/** Returns the first characters of a response as one line, for an admin. */
export function beginningOf(body: Buffer): string {
  const text = body.subarray(0, READ_BYTES).toString()
  return [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, KEPT_CHARACTERS).join('')
}

export function faultOfStatus(status: number): StoredText | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? stored('server.webhooks.faults.redirected', { status: String(status) })
    : stored('server.webhooks.faults.answered', { status: String(status) })
}

function faultOf(error: unknown): StoredText {
  if (error instanceof Unanswered) return error.sentence
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) }
  if (message.includes('is not allowed. Because')) return PRIVATE
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return stored('server.webhooks.faults.nameNotFound')
  if (code === 'ECONNREFUSED') return stored('server.webhooks.faults.refused')
  return stored('server.webhooks.faults.failed', { cause: code ?? message })
}
