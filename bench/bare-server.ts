import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** What the bare server answers to everything. */
export type BareAnswer = { headers: Record<string, string>; body: string; readsJson: boolean }

/** Starts a node:http server in a process of its own that only sends these bytes: the limit of any server written in Node. */
export async function startBareServer(answer: BareAnswer): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename, ['--serve'], { stdio: 'inherit' })
  child.send(answer)
  const [url] = await once(child, 'message')
  return { url, stop: () => child.kill() }
}

function serve({ headers, body, readsJson }: BareAnswer): void {
  const bytes = Buffer.from(body)
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, headers).end(bytes)
    if (!readsJson) return answer()
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      JSON.parse(text)
      answer()
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
  })
}

if (process.argv.includes('--serve')) process.once('message', serve)
