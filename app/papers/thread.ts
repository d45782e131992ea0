import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { render } from './render.tsx'

/** The worker's entry. A failure ends the thread and rejects the waiting request (print.server.ts). */
parentPort?.on('message', async (paper: Paper) => {
  const file = await render(paper)
  parentPort?.postMessage(file, [file.buffer])
})
