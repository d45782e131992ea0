import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JobHelpers } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { config } from '#app/config.server.ts'

let sent = 0

/** Runs a task that sends one email, and returns the email as parsed by its recipient, with its raw head. */
export async function deliver<Payload>(
  task: (payload: Payload, helpers: JobHelpers) => Promise<void>,
  payload: Payload,
) {
  const id = `test${++sent}`
  await task(payload, { job: { id, created_at: new Date() } } as JobHelpers)
  const folder = path.join(config().dataDir, 'mail')
  const name = (await readdir(folder)).find((file) => file.endsWith(`-${id}.eml`))
  if (!name) throw new Error('No mail was sent.')
  const raw = await readFile(path.join(folder, name), 'utf8')
  return { ...(await PostalMime.parse(raw)), head: raw.split('\r\n\r\n')[0] ?? '' }
}
