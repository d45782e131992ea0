import type { AlarmMail } from '#app/lib/mail.ts'
import { Layout } from './layout.tsx'
import type { Fact } from './parts.tsx'

export const EVERY_ADMIN = 'This mail goes to every admin and cannot be turned off.'

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
      note={`Others of this kind that come within ten minutes follow together in one mail, if they are still open by then. ${EVERY_ADMIN}`}
    >
      {mail.message}
    </Layout>
  )
}
