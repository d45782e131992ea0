import type { OrderDeliveredMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'

export const subject = ({ quantity, productName }: OrderDeliveredMail) =>
  `Delivered: ${quantity.toLocaleString('en-US')} × ${productName}`

type OrderDeliveredProps = { mail: OrderDeliveredMail; siteName: string; choicesUrl: string }

export function OrderDelivered({ mail, ...frame }: OrderDeliveredProps) {
  const { orderId, productName, quantity, totalCents } = mail
  return (
    <Layout
      {...frame}
      name={mail.name}
      url={mail.url}
      subject="Your order is delivered"
      action="Open the order"
      facts={[
        ['Order', orderId.slice(0, 12)],
        ['Product', productName],
        ['Quantity', quantity.toLocaleString('en-US')],
        ['Paid', formatDollars(totalCents)],
      ]}
      note="If you did not place this order, choose a new password and write to us."
    >
      your {quantity === 1 ? 'account is' : 'accounts are'} in the panel: sign in and open the order. Credentials are
      never mailed.
    </Layout>
  )
}
