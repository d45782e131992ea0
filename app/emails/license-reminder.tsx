import type { LicenseReminderMail } from '#app/lib/mail.ts'
import { Layout } from './layout.tsx'
import { inWords } from './moment.ts'

const endings = {
  '7_days': 'ends within 7 days',
  '1_day': 'ends within a day',
  expired: 'has ended',
}

export const subject = ({ softwareName, kind }: LicenseReminderMail) =>
  `Your license for ${softwareName} ${endings[kind]}`

type LicenseReminderProps = { mail: LicenseReminderMail; siteName: string; choicesUrl: string }

export function LicenseReminder({ mail, siteName, choicesUrl }: LicenseReminderProps) {
  const { kind, softwareName, until, name } = mail
  const isOver = kind === 'expired'
  return (
    <Layout
      siteName={siteName}
      choicesUrl={name === null ? undefined : choicesUrl}
      name={name}
      url={mail.url}
      subject={`Your license ${endings[kind]}`}
      action={name === null ? `See ${siteName}` : 'Open my licenses'}
      facts={[
        ['Software', softwareName],
        [isOver ? 'Ended' : 'Ends', inWords(until)],
      ]}
      note={
        name === null
          ? 'You get this mail because the license is made out to your address. If you register with it, you find the license in your account.'
          : 'Nothing is renewed or charged by itself.'
      }
    >
      {isOver
        ? 'the program does not accept your license any more.'
        : 'after its end the program does not accept your license any more.'}
    </Layout>
  )
}
