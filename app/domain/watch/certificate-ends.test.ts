import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCertificate } from '#app/integrations/read-certificate.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { showCertificate } from '#test/certificate.ts'
import { useDatabase } from '#test/database.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { CERTIFICATE_DAYS, findEndingCertificate } from './certificate-ends.ts'
import { watch } from './watch-shop.ts'

useDatabase()

const DAY_MS = 86_400_000
const now = new Date('2030-05-15T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

/** Serves a certificate valid for `days`, with `daysLeft` remaining, and returns its URL. */
async function shown(daysLeft: number, days = 90): Promise<string> {
  const { address, stop } = await showCertificate(inDays(daysLeft - days), inDays(daysLeft))
  onTestFinished(async () => void (await stop()))
  return address
}

const found = async (daysLeft: number, days?: number) =>
  inWords(await findEndingCertificate(await shown(daysLeft, days), now))

describe('the certificate of the shop', () => {
  test('is reported two weeks before it expires, and afterwards', async () => {
    expect(await found(CERTIFICATE_DAYS + 0.1)).toEqual([])
    expect(await found(CERTIFICATE_DAYS - 0.1)).toEqual([
      {
        subject: expect.stringMatching(/^certificate:localhost:\d+$/),
        message:
          'The certificate expires at 2030-05-29 09:36 UTC, in 13 days. Renew it, and check why it was not renewed.',
      },
    ])
    const [ended] = await found(-1)
    expect(ended?.message).toContain('The certificate expired at 2030-05-14 12:00 UTC')
  })

  test('is reported at a quarter of its time if it is valid for days only', async () => {
    expect(await found(1.6, 6)).toEqual([])
    expect(await found(1.4, 6)).toMatchObject([{ message: expect.stringContaining('in 33 hours') }])
  })

  test('raises one alarm, closes it once renewed, and raises it again', async () => {
    const [ending, renewed] = [await showCertificate(inDays(-80), inDays(10)), await shown(90)]
    onTestFinished(async () => void (await ending.stop()))
    // The two servers represent one address of the shop.
    const subject = 'certificate:shop.example'
    let address = renewed
    const find = async () => (await findEndingCertificate(address, now)).map((finding) => ({ ...finding, subject }))
    await expectCycle({
      kind: 'certificate-ends',
      subject,
      look: () => watch('certificate-ends', find),
      goWrong: async () => {
        address = ending.address
      },
      putRight: async () => {
        address = renewed
      },
    })
  })

  test('raises no alarm and closes none while it cannot be read', async () => {
    const { address, stop } = await showCertificate(inDays(-80), inDays(10))
    const look = () => watch('certificate-ends', () => findEndingCertificate(address, now))
    const subjects = async () => (await openAlarms()).map(({ subject }) => subject)
    const subject = `certificate:${new URL(address).host}`
    await look()
    expect(await subjects()).toContain(subject)
    await stop()
    await look()
    expect(await subjects()).toContain(subject)
    expect(await findEndingCertificate(address, now)).toEqual([{ subject, message: null }])
  })

  test('is not checked unless the URL is https', async () => {
    expect(await findEndingCertificate('http://localhost:1', now)).toEqual([])
    expect(await findEndingCertificate()).toEqual([])
  })
})

describe('a server without a certificate', () => {
  test('has none if it does not speak TLS', async () => {
    const server = await listen((_, response) => response.end())
    onTestFinished(() => close(server))
    expect(await readCertificate(`https://localhost:${portOf(server)}`)).toBeNull()
  })

  test('is given up after the timeout if it is silent', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as { port: number }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const connected = once(silent, 'connection')
    const reading = readCertificate(`https://127.0.0.1:${port}`, 200)
    await connected
    vi.advanceTimersByTime(200)
    expect(await reading).toBeNull()
    expect(sockets).toHaveLength(1)
  })
})
