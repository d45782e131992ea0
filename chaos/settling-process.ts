import { closeConnections } from '#app/db/client.server.ts'
import { receiveNotice } from '#app/domain/payments/settlement/receive-notice.ts'
import { reconcilePayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'

type Told = { providerId: ProviderId; raw: string; headers: Record<string, string> }

/** Receives one notice, or reconciles for null, in a process that FAIL_POINT may kill (W7). */
process.once('message', async ({ notice }: { notice: Told | null }) => {
  if (notice === null) await reconcilePayments()
  else {
    const { providerId, raw, headers } = notice
    await receiveNotice({ providerId, raw: Buffer.from(raw), headers: new Headers(headers), clientIp: '127.0.0.1' })
  }
  await closeConnections()
  process.disconnect()
})
process.send?.('ready')
