import type { LicensePaidMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'
import { inWords } from './moment.ts'

export const subject = ({ softwareName, isRenewal }: LicensePaidMail) =>
  isRenewal ? `Your licence for ${softwareName} is renewed` : `Your licence for ${softwareName}`

type LicensePaidProps = { mail: LicensePaidMail; siteName: string; choicesUrl: string }

export function LicensePaid({ mail, ...frame }: LicensePaidProps) {
  const { isRenewal, softwareName, totalCents, until } = mail
  return (
    <Layout
      {...frame}
      name={mail.name}
      url={mail.url}
      subject={isRenewal ? 'Your licence is renewed' : 'Your licence is ready'}
      action="Open my licences"
      facts={[
        ['Software', softwareName],
        ['Runs until', inWords(until)],
        ['Paid', formatDollars(totalCents)],
      ]}
      note="If you did not buy this licence, choose a new password and write to us."
    >
      {isRenewal
        ? 'your licence runs on with the same key, which is in the panel.'
        : 'your licence key is in the panel: sign in and copy it there. Keys are never mailed.'}
    </Layout>
  )
}
