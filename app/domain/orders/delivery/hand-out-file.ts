import { transaction } from '#app/db/client.server.ts'
import { getVersion } from '#app/domain/catalog/content/file-versions.ts'
import { getCopy } from './copies.ts'
import { logReveal } from './reveal-log.ts'

type Asked = { orderId: string; customerId: string; downloadId: string }

/** Returns the version of a file that the customer's order gives access to; null for any other. */
export async function getOwnVersion({ orderId, customerId, downloadId }: Asked) {
  const copy = await getCopy({ id: orderId, customerId })
  return copy && getVersion({ productId: copy.productId, downloadId })
}

/** Records that the customer gets the file, or a part of it. Returns false if a refund has ended their access. */
export async function logFileDownload({ orderId, customerId, downloadId, ip }: Asked & { ip: string }) {
  return transaction(async (tx) => {
    if (!(await getCopy({ id: orderId, customerId }, tx))) return false
    await logReveal(tx, { orderId, actorId: customerId, form: 'file', lineCount: 1, downloadId, ip })
    return true
  })
}
