import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { render } from './render.tsx'

/** Entry of the printing thread: papers in, files out. What fails ends the thread, and print.server.ts tells whoever waits. */
parentPort?.on('message', async (paper: Paper) => {
  const file = await render(paper)
  parentPort?.postMessage(file, [file.buffer])
})
