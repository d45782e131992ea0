import { counted } from '#app/lib/counted.ts'
import type { OrderRefundedMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'
import { inWords } from './moment.ts'
import type { Fact } from './parts.tsx'

export const subject = ({ refundedCents, orderId }: OrderRefundedMail) =>
  `${formatDollars(refundedCents)} refunded for order ${orderId.slice(0, 12)}`

type OrderRefundedProps = { mail: OrderRefundedMail; siteName: string; choicesUrl: string }

export function OrderRefunded({ mail, ...frame }: OrderRefundedProps) {
  const { orderId, productName, lineCount, refundedCents, reason, licenseEndsAt } = mail
  const license: Fact[] = licenseEndsAt ? [['The license ends', inWords(licenseEndsAt)]] : []
  return (
    <Layout
      {...frame}
      name={mail.name}
      url={mail.url}
      subject="Your order was refunded"
      action="Open the order"
      facts={[
        ['Order', orderId.slice(0, 12)],
        ['Product', productName],
        ['Refunded', formatDollars(refundedCents)],
        ['For', forWhat(lineCount)],
        ['Reason', reason],
        ...license,
      ]}
      note="Your statement lists every change of your balance."
    >
      we added {formatDollars(refundedCents)} to your balance.
    </Layout>
  )
}

function forWhat(lineCount: number | null): string {
  if (lineCount === null) return 'all that was left of the order'
  return counted(lineCount, 'account')
}
