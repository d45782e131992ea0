import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from '#app/lib/refusal.ts'
import { ROOT } from '#app/version.server.ts'
import { currentLanguage, t } from '#messages'
import type { Pdf, Print, SharePicture } from './pdf.ts'

export class TooManyPdfs extends Refusal {
  constructor() {
    super({ status: 503, message: t('server.pdf.tooMany') })
  }
}

const MAX_WAITING = 40
const MAX_PER_PERSON = 10
/** The longest statement in Chinese or Arabic takes long on a busy machine. */
const TIMEOUT_MS = 60_000
/** After this time, an idle thread ends and frees its memory. */
const IDLE_MS = 30_000

const oneAtATime = pLimit(1)
const waiting: string[] = []

/** Creates a PDF in the reader's language, in a worker thread. Throws TooManyPdfs. */
export async function print(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const { email } = pdf.recipient
  const ofPerson = waiting.filter((other) => other === email)
  if (waiting.length >= MAX_WAITING || ofPerson.length >= MAX_PER_PERSON) throw new TooManyPdfs()
  waiting.push(email)
  try {
    return await run({ pdf, language: currentLanguage() })
  } finally {
    waiting.splice(waiting.indexOf(email), 1)
  }
}

/** Draws the picture of link previews as a PNG, with the typefaces of PDFs. */
export async function drawPicture(picture: SharePicture): Promise<Buffer> {
  const [svg, { default: sharp }] = await Promise.all([run({ picture }), import('sharp')])
  return sharp(svg).png({ palette: true }).toBuffer()
}

function run(job: Print): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime(() => (import.meta.env.PROD ? printInThread(job) : printHere(job)))
}

/** In development and tests the thread's file is not built. */
async function printHere(job: Print) {
  const { render } = await import('./render.tsx')
  return render(job)
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

async function printInThread(job: Print): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle)
  thread ??= openThread()
  try {
    thread.postMessage(job)
    const [file] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    idle = setTimeout(closeThread, IDLE_MS).unref()
    return file
  } catch (error) {
    closeThread()
    throw error
  }
}

function openThread(): Worker {
  const worker = new Worker(path.join(ROOT, 'build/server/pdf-thread.js'), {
    // A third more than the longest statement needs, in any language.
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  })
  worker.unref()
  // The thread may fail between requests.
  worker.on('error', () => thread === worker && closeThread())
  return worker
}

function closeThread(): void {
  void thread?.terminate()
  thread = null
}
