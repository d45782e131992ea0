import { parentPort } from 'node:worker_threads'
import type { Print } from './pdf.ts'
import { render } from './render.tsx'

/** The worker's entry. A failure ends the thread and rejects the waiting request (print.server.ts). */
parentPort?.on('message', async (job: Print) => {
  const file = await render(job)
  parentPort?.postMessage(file, [file.buffer])
})
