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
      return `${accounts} ${count === 1 ? 'was' : 'were'} swapped. What you got instead is on the order's page.`
    case 'credited':
      return `${formatDollars(creditedCents)} for ${accounts} ${creditedCents === 1 ? 'was' : 'were'} added to your balance.`
    case 'declined':
      return `we declined your claim for ${accounts.replace(' that you claimed', '')}.`
  }
}
