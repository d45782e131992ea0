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

/** Papers that are made or wait; some of them for one person, who must not keep the others from theirs. */
const MOST_WAITING = 40
const MOST_OF_ONE = 10
const LONGEST_MS = 30_000
/** Then the thread ends and its memory is free again. */
const IDLE_MS = 30_000

const oneAtATime = pLimit(1)
/** Whom they are for. */
const waiting: string[] = []

/** Makes the PDF file of a paper, off the loop that answers requests. Refuses with TooManyPapers. */
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

/** In development and tests, where the thread's file is not built. */
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
  // It may also fail while nobody waits for it.
  worker.on('error', () => thread === worker && closeThread())
  return worker
}

function closeThread(): void {
  void thread?.terminate()
  thread = null
}
