import type { LicensePaidMail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Layout } from './layout.tsx'
import { inWords } from './moment.ts'

export const subject = ({ softwareName, isRenewal }: LicensePaidMail) =>
  isRenewal ? `Your license for ${softwareName} is renewed` : `Your license for ${softwareName}`

type LicensePaidProps = { mail: LicensePaidMail; siteName: string; choicesUrl: string }

export function LicensePaid({ mail, ...frame }: LicensePaidProps) {
  const { isRenewal, softwareName, totalCents, until } = mail
  return (
    <Layout
      {...frame}
      name={mail.name}
      url={mail.url}
      subject={isRenewal ? 'Your license is renewed' : 'Your license is ready'}
      action="Open my licenses"
      facts={[
        ['Software', softwareName],
        ['Runs until', inWords(until)],
        ['Paid', formatDollars(totalCents)],
      ]}
      note="If you did not buy this license, choose a new password and write to us."
    >
      {isRenewal
        ? 'your license runs on with the same key, which is in the panel.'
        : 'your license key is in the panel: sign in and copy it there. Keys are never mailed.'}
    </Layout>
  )
}
