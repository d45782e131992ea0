import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { promisify } from 'node:util'

/** Signs on other threads, as the shop does. */
const signed = promisify(sign)

/** Response to every request: these bytes, or this object after parsing a JSON body, plain or signed with Ed25519. */
export type BareAnswer = { headers: Record<string, string>; body: string } | { json: unknown } | { signed: object }

export async function startBareServer(answer: BareAnswer, processes = 1): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename, ['--serve'], { stdio: 'inherit' })
  child.send({ answer, processes })
  const [url] = await once(child, 'message')
  return { url, stop: () => child.kill() }
}

type Order = { answer: BareAnswer; processes: number }

function start(order: Order): void {
  if (cluster.isPrimary && order.processes > 1) forkServers(order)
  else serve(order.answer)
}

function serve(answer: BareAnswer): void {
  const server = createServer(listenerFor(answer))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
  })
}

function forkServers(order: Order): void {
  cluster.on('message', (_worker, url: string) => process.send?.(url))
  for (let started = 0; started < order.processes; started++) cluster.fork().send(order)
}

function listenerFor(answer: BareAnswer): RequestListener {
  if ('json' in answer) return answerJson(async () => answer.json)
  if ('signed' in answer) return answerJson(signing(answer.signed))
  return answerBytes(answer)
}

function signing(answer: object): () => Promise<unknown> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return async () => {
    const signature = await signed(null, Buffer.from(JSON.stringify(answer)), privateKey)
    return { ...answer, signature: signature.toString('base64url') }
  }
}

function answerBytes({ headers, body }: { headers: Record<string, string>; body: string }): RequestListener {
  const bytes = Buffer.from(body)
  return (_request, response) => response.writeHead(200, headers).end(bytes)
}

function answerJson(answer: () => Promise<unknown>): RequestListener {
  return (request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      JSON.parse(text)
      const body = JSON.stringify(await answer())
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    })
  }
}

if (process.argv.includes('--serve')) process.once('message', start)
