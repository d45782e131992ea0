import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const TIMEOUT_MS = 120_000

export function linkMailedTo(address: string, dataDir: string): Promise<string> {
  return waitFor(dataDir, address, (mail) => mail.text?.match(/https?:\/\/\S+/)?.[0])
}

export function mailTo(address: string, subject: string, dataDir: string): Promise<Email> {
  return waitFor(dataDir, address, (mail) => (mail.subject?.includes(subject) ? mail : undefined))
}

async function waitFor<Found>(
  dataDir: string,
  address: string,
  find: (mail: Email) => Found | undefined,
): Promise<Found> {
  const folder = path.join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const watcher = watch(folder)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    for (;;) {
      const change = once(watcher, 'change', { signal })
      change.catch(() => {})
      for (const mail of await mailsTo(address, folder)) {
        const found = find(mail)
        if (found !== undefined) return found
      }
      await change
    }
  } finally {
    watcher.close()
  }
}

async function mailsTo(address: string, folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address))
}
