import { Link, Text } from '@react-email/components'
import type { AccountDeletedMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { inWords } from './moment.ts'
import { ink, Slip, small } from './slip.tsx'

export const subject = 'Your account was deleted'

type AccountDeletedProps = {
  mail: AccountDeletedMail
  siteName: string /** The contact page for visitors. */
  contactUrl: string
}

export function AccountDeleted({ mail, siteName, contactUrl }: AccountDeletedProps) {
  const { name, deletedAt, waivedCents } = mail
  return (
    <Slip siteName={siteName} subject={subject}>
      <Text>Hello {name},</Text>
      <Text>
        your account at {siteName} was deleted on {inWords(deletedAt)}. Your name and your address have left the shop.
      </Text>
      {waivedCents > 0 && <Text>The balance of {formatDollars(waivedCents)} was given up with it.</Text>}
      <Text>If you asked for this, there is nothing to do.</Text>
      <Text>
        If you did not, write to us at once:{' '}
        <Link href={contactUrl} style={{ color: ink }}>
          {contactUrl}
        </Link>
      </Text>
      <Text style={small}>This is the last mail about the account. It is sent whenever one is deleted.</Text>
    </Slip>
  )
}
