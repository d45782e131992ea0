import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from '#app/lib/refusal.ts'
import type { Paper } from './paper.ts'

export class TooManyPapers extends Refusal {
  constructor() {
    super({
      status: 503,
      message: 'Too many documents are being made at the moment. Please try again in a few seconds.',
    })
  }
}

const MOST_WAITING = 40
const MOST_OF_ONE = 10
const LONGEST_MS = 30_000
/** The idle thread ends and frees its memory. */
const IDLE_MS = 30_000

const oneAtATime = pLimit(1)
const waiting: string[] = []

/** Makes a PDF in a worker thread. Refuses with TooManyPapers. */
export async function print(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { email } = paper.recipient
  const ofThis = waiting.filter((other) => other === email)
  if (waiting.length >= MOST_WAITING || ofThis.length >= MOST_OF_ONE) throw new TooManyPapers()
  waiting.push(email)
  try {
    return await oneAtATime(() => (import.meta.env.PROD ? printInThread(paper) : printHere(paper)))
  } finally {
    waiting.splice(waiting.indexOf(email), 1)
  }
}

/** In development and tests the thread's file is not built. */
async function printHere(paper: Paper) {
  const { render } = await import('./render.tsx')
  return render(paper)
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

async function printInThread(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle)
  thread ??= openThread()
  try {
    thread.postMessage(paper)
    const [file] = await once(thread, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    idle = setTimeout(closeThread, IDLE_MS).unref()
    return file
  } catch (error) {
    closeThread()
    throw error
  }
}

function openThread(): Worker {
  const worker = new Worker(path.resolve('build/server/paper-thread.js'), {
    // Twice what the longest statement takes.
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  })
  worker.unref()
  // The thread may fail while nobody waits for it.
  worker.on('error', () => thread === worker && closeThread())
  return worker
}

function closeThread(): void {
  void thread?.terminate()
  thread = null
}
