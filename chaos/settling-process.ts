import { closeConnections } from '#app/db/client.server.ts'
import { receiveNotice } from '#app/domain/payments/receive-notice.ts'
import { reconcilePayments } from '#app/domain/payments/reconcile-payments.ts'

/** Receives one notice, or reconciles for null, in a process that FAIL_POINT may kill (W7). */
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
