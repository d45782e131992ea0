import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

const PATIENCE_MS = 20_000

/** Waits for a mail to the address and answers the link that it is about. */
export async function linkMailedTo(address: string, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const watcher = watch(folder)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    for (;;) {
      const change = once(watcher, 'change', { signal })
      change.catch(() => {})
      const link = await findLink(folder, address)
      if (link) return link
      await change
    }
  } finally {
    watcher.close()
  }
}

async function findLink(folder: string, address: string): Promise<string | undefined> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
    if (mail.to?.some((receiver) => receiver.address === address)) return mail.text?.match(/https?:\/\/\S+/)?.[0]
  }
  return undefined
}
