import type { ClaimDecidedMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'

export const subject = ({ reference }: ClaimDecidedMail) => `Your claim on order ${reference}`

type ClaimDecidedProps = { mail: ClaimDecidedMail; siteName: string }

export function ClaimDecided({ mail, siteName }: ClaimDecidedProps) {
  const { name, url, note } = mail
  return (
    <Layout
      siteName={siteName}
      name={name}
      url={url}
      subject={subject(mail)}
      action="See the order"
      note="You get this mail because you told us that an account of this order does not work."
    >
      {outcomeWords(mail)}
      {note && ` We wrote: ${note}`}
    </Layout>
  )
}

function outcomeWords({ outcome, count, creditedCents }: ClaimDecidedMail): string {
  const accounts = count === 1 ? 'the account that you claimed' : `${count} accounts that you claimed`
  switch (outcome) {
    case 'swapped':
      return `we swapped ${accounts}. What you got instead is on the order's page.`
    case 'credited':
      return `we added ${formatDollars(creditedCents)} to your balance for ${accounts}.`
    case 'declined':
      return `we looked at ${accounts} and declined the claim.`
  }
}
