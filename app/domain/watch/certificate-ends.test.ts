import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCertificate } from '#app/integrations/read-certificate.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { showCertificate } from '#test/certificate.ts'
import { useDatabase } from '#test/database.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { CERTIFICATE_DAYS, findEndingCertificate } from './certificate-ends.ts'
import { watch } from './watch-shop.ts'

useDatabase()

const DAY_MS = 86_400_000
const now = new Date('2030-05-15T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

/** An address that shows a certificate of so many days, some of them left. */
async function shown(daysLeft: number, days = 90): Promise<string> {
  const { address, stop } = await showCertificate(inDays(daysLeft - days), inDays(daysLeft))
  onTestFinished(async () => void (await stop()))
  return address
}

const found = async (daysLeft: number, days?: number) => findEndingCertificate(await shown(daysLeft, days), now)

describe('the certificate of the shop', () => {
  test('is told of two weeks before its end and after it, with that', async () => {
    expect(await found(CERTIFICATE_DAYS + 0.1)).toEqual([])
    expect(await found(CERTIFICATE_DAYS - 0.1)).toEqual([
      {
        subject: expect.stringMatching(/^certificate:localhost:\d+$/),
        message: 'The certificate ends at 2030-05-29 09:36 UTC, in 13 days. Renew it, and see why nothing did.',
      },
    ])
    const [ended] = await found(-1)
    expect(ended?.message).toContain('The certificate ended at 2030-05-14 12:00 UTC')
  })

  test('that is valid for days only is told of when a quarter of them is left', async () => {
    expect(await found(1.6, 6)).toEqual([])
    expect(await found(1.4, 6)).toMatchObject([{ message: expect.stringContaining('in 33 hours') }])
  })

  test('is raised once while it lasts, closed once it is renewed, and raised again', async () => {
    const [ending, renewed] = [await showCertificate(inDays(-80), inDays(10)), await shown(90)]
    onTestFinished(async () => void (await ending.stop()))
    // It is read where it is shown, and belongs to the shop's one address.
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

  test('that cannot be read now raises nothing, and keeps what was raised', async () => {
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

  test('is none where the address is not https', async () => {
    expect(await findEndingCertificate('http://localhost:1', now)).toEqual([])
    expect(await findEndingCertificate()).toEqual([])
  })
})

describe('an address that shows no certificate', () => {
  test('as it speaks no TLS, is none', async () => {
    const server = await listen((_, response) => response.end())
    onTestFinished(() => close(server))
    expect(await readCertificate(`https://localhost:${portOf(server)}`)).toBeNull()
  })

  test('as it is silent, is waited for no longer than so', async () => {
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
