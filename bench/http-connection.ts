import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Requests that post these JSON texts. */
export function postsOf(url: string, bodies: string[]): string[] {
  const { host, pathname } = new URL(url)
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
  return bodies.map((body) => `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/**
 * A connection that speaks HTTP as far as the benchmarks of license checks need it: one request after the other, each answered with 200, a
 * body of known length, and the news that a license is active, not from memory. A client that makes objects of every answer takes more of a processor than what it measures, and the more so the more
 * headers there are.
 */
export class HttpConnection {
  readonly #socket: Socket
  #text = ''
  #waiting: { resolve(): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('error', () => {})
    socket.on('close', () => this.#end(new Error('The server closed a connection.')))
  }

  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  /** Sends a request; calls one of the two when it is over. */
  ask(request: string, resolve: () => void, reject: (error: Error) => void): void {
    if (this.#socket.destroyed) return void reject(new Error('The server closed a connection.'))
    this.#waiting = { resolve, reject }
    this.#socket.write(request, 'latin1')
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(text: string): void {
    this.#text += text
    if (!isWhole(this.#text)) return
    const answer = this.#text
    this.#text = ''
    if (isGood(answer)) this.#end()
    else this.#end(new Error(`A check was answered with ${answer}`))
  }

  #end(error?: Error): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (error) waiting?.reject(error)
    else waiting?.resolve()
  }
}

const LENGTH = /\r\ncontent-length: (\d+)/i

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return false
  return answer.length - head - 4 >= Number(LENGTH.exec(answer)?.[1])
}

function isGood(answer: string): boolean {
  return answer.startsWith('HTTP/1.1 200 ') && answer.includes('"status":"active"') && !answer.includes('"stale"')
}
