import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Network faults; each may change while connections are open. */
type Faults = {
  /** Delay of each chunk, in either direction. */
  latencyMs: number
  /** Nothing passes, and neither side gets an error. */
  isStalled: boolean
  /** Open connections are closed, and new ones as soon as they are made. */
  isDown: boolean
  /** Each connection is closed after this many more bytes of responses; null for never. */
  cutAfterBytes: number | null
}

export type FaultProxy = {
  port: number
  set(faults: Partial<Faults>): void
  /** Ends all faults; closed connections stay closed. */
  heal(): void
  close(): Promise<void>
}

const NONE: Faults = { latencyMs: 0, isStalled: false, isDown: false, cutAfterBytes: null }

type Line = { client: Socket; server: Socket; bytesLeft: number }

/** Starts a TCP proxy on a loopback port that simulates network faults between the shop and its database. */
export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let faults = NONE
  let changed = Promise.withResolvers<void>()
  const lines = new Set<Line>()

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (faults.isDown) return void client.destroy()
    const line = { client, server: connect({ ...target, allowHalfOpen: true }), bytesLeft: bytesBeforeCut() }
    lines.add(line)
    for (const socket of [line.client, line.server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {}).once('close', () => end(line))
    }
    void pass(line, client, line.server)
    void pass(line, line.server, client)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')

  async function pass(line: Line, from: Socket, to: Socket): Promise<void> {
    try {
      // One side may have sent everything while the other still answers.
      for await (const piece of from.iterator({ destroyOnReturn: false })) {
        if (faults.latencyMs > 0) await pause(faults.latencyMs)
        while (faults.isStalled) await changed.promise
        const isAnswer = from === line.server
        const kept = isAnswer ? piece.subarray(0, line.bytesLeft) : piece
        if (isAnswer) line.bytesLeft -= kept.length
        if (!to.write(kept)) await once(to, 'drain')
        if (line.bytesLeft === 0) return void to.end(() => end(line))
      }
      to.end()
    } catch {
      end(line)
    }
  }

  function end(line: Line): void {
    lines.delete(line)
    line.client.destroy()
    line.server.destroy()
  }

  const bytesBeforeCut = () => faults.cutAfterBytes ?? Number.POSITIVE_INFINITY

  function set(change: Partial<Faults>): void {
    faults = { ...faults, ...change }
    for (const line of lines) {
      if (change.cutAfterBytes !== undefined) line.bytesLeft = bytesBeforeCut()
      if (faults.isDown) end(line)
    }
    changed.resolve()
    changed = Promise.withResolvers()
  }

  return {
    port: address.port,
    set,
    heal: () => set(NONE),
    async close() {
      set({ ...NONE, isDown: true })
      listener.close()
      await once(listener, 'close')
    },
  }
}
