import { closeConnections } from '#app/db/client.server.ts'
import { receiveNotice } from '#app/domain/payments/receive-notice.ts'
import { reconcilePayments } from '#app/domain/payments/reconcile-payments.ts'

/** A process of its own that is told to take one notice, or to ask about what is due, and that FAIL_POINT may kill while it does (W7). */
process.once('message', async ({ notice }: { notice: string | null }) => {
  if (notice === null) await reconcilePayments()
  else
    await receiveNotice({
      providerId: 'cryptomus',
      raw: Buffer.from(notice),
      headers: new Headers(),
      clientIp: '127.0.0.1',
    })
  await closeConnections()
  process.disconnect()
})
process.send?.('ready')
