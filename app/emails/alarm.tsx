import type { AlarmMail } from '#app/lib/mail.ts'
import { Layout } from './layout.tsx'
import type { Fact } from './parts.tsx'

export const subject = ({ title }: AlarmMail) => `Alarm: ${title}`

export function Alarm({ mail, siteName }: { mail: AlarmMail; siteName: string }) {
  const about: Fact[] = [['About', mail.subject]]
  return (
    <Layout
      siteName={siteName}
      name={mail.name}
      url={mail.url}
      subject={subject(mail)}
      action="See the alarms"
      facts={mail.rows ? [...about, ['Rows concerned', mail.rows]] : about}
      note="More of this kind may follow without a mail of their own: within ten minutes only the first is mailed, and the page lists them all. This mail goes to every admin and cannot be turned off."
    >
      {mail.message}
    </Layout>
  )
}
