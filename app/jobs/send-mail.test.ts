import { readdir, readFile, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import type { Mail } from '#app/lib/mail.ts'
import { useDatabase } from '#test/database.ts'
import { startJobs } from './start.ts'

useDatabase()

const mail = {
  template: 'verify-email',
  to: 'mara@example.com',
  name: 'Mara <b>Quill</b>',
  url: 'http://localhost:3000/auth/verify?token=abc.def-ghi',
} satisfies Mail

const folder = () => path.join(config().dataDir, 'mail')
const writtenMails = () => readdir(folder()).catch(() => [])

afterEach(() => {
  config().smtpUrl = null
})

test('a queued mail is written to the mail folder, for its owner only; one whose cause was rolled back never', async () => {
  const jobs = await startJobs()
  const failed = transaction(async (tx) => {
    await addJob(tx, 'send-mail', { ...mail, to: 'rolled-back@example.com' })
    throw new Error('after the mail was queued')
  })
  await expect(failed).rejects.toThrow('after the mail was queued')
  await addJob(db(), 'send-mail', mail)
  const file = await vi.waitFor(async () => {
    const [name] = (await writtenMails()).filter((entry) => entry.endsWith('.eml'))
    if (!name) throw new Error('no mail yet')
    return path.join(folder(), name)
  }, 10_000)
  await jobs.stop()

  expect(await writtenMails()).toHaveLength(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { to, subject, text, html } = await PostalMime.parse(await readFile(file))
  expect(to).toMatchObject([{ address: 'mara@example.com' }])
  expect(subject).toBe('Confirm your email address · Packhouse')
  expect(text).toContain(mail.url)
  expect(html).toContain(`href="${mail.url}"`)
  expect(html).toContain('Mara &lt;b&gt;Quill&lt;/b&gt;')
})

test('a mail that the server refused at first is tried again under the same Message-ID', async () => {
  const server = await smtpServer({ refuseFirst: true })
  onTestFinished(server.close)
  config().smtpUrl = `smtp://127.0.0.1:${server.port}`
  const jobs = await startJobs()
  await addJob(db(), 'send-mail', mail)
  await vi.waitFor(() => expect(server.messages).toHaveLength(2), 20_000)
  await jobs.stop()
  const [refused, accepted] = server.messages.map((message) => /^Message-ID: .*/m.exec(message)?.[0])
  expect(accepted).toMatch(/^Message-ID: <.+@localhost>/)
  expect(accepted).toBe(refused)
})

/** As much of RFC 5321 as one client needs. */
async function smtpServer({ refuseFirst }: { refuseFirst: boolean }) {
  const messages: string[] = []
  const server = net.createServer((socket) => {
    let message: string | null = null
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (message === null) {
        if (text.startsWith('DATA')) message = ''
        socket.write(text.startsWith('DATA') ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
        return
      }
      message += text
      if (!message.endsWith('\r\n.\r\n')) return
      messages.push(message)
      message = null
      socket.write(refuseFirst && messages.length === 1 ? '451 later\r\n' : '250 taken\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    messages,
    port: (server.address() as net.AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
