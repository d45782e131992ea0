import type { TopUpCreditedMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'

export const subject = ({ creditedCents }: TopUpCreditedMail) => `${formatDollars(creditedCents)} added to your balance`

type TopUpCreditedProps = { mail: TopUpCreditedMail; siteName: string; choicesUrl: string }

export function TopUpCredited({ mail, ...frame }: TopUpCreditedProps) {
  return (
    <Layout
      {...frame}
      name={mail.name}
      url={mail.url}
      subject={subject(mail)}
      action="Open my balance"
      facts={[
        ['Asked for', formatDollars(mail.amountCents)],
        ['Arrived and added', formatDollars(mail.creditedCents)],
      ]}
      note="If you did not pay this, choose a new password and write to us."
    >
      {whatArrived(mail)}
    </Layout>
  )
}

function whatArrived({ amountCents, creditedCents, isLate }: TopUpCreditedMail): string {
  const late = isLate ? ' It came after the payment had run out, and counts all the same.' : ''
  if (creditedCents < amountCents) return `less arrived than you asked for. It is on your balance.${late}`
  if (creditedCents > amountCents) return `more arrived than you asked for. All of it is on your balance.${late}`
  return `your payment arrived and is on your balance.${late}`
}
