import { Text } from '@react-email/components'
import type { AlarmsMail } from '#app/lib/mail.ts'
import { EVERY_ADMIN } from './alarm.tsx'
import { Layout } from './layout.tsx'
import { small } from './slip.tsx'

export const subject = ({ title, alarms }: AlarmsMail) => `${alarms.length} alarms: ${title}`

export function Alarms({ mail, siteName }: { mail: AlarmsMail; siteName: string }) {
  return (
    <Layout
      siteName={siteName}
      name={mail.name}
      url={mail.url}
      subject={subject(mail)}
      action="See the alarms"
      below={mail.alarms.map(({ subject, message, rows }) => (
        <Text key={subject}>
          {message}
          <br />
          <span style={small}>About:</span> <bdi>{subject}</bdi>
          {rows && (
            <>
              <br />
              <span style={small}>Rows concerned:</span> <bdi>{rows}</bdi>
            </>
          )}
        </Text>
      ))}
      note={`They came soon after a mail about one of this kind, or at once, and are open now. ${EVERY_ADMIN}`}
    >
      {mail.alarms.length} alarms of one kind: {mail.title}.
    </Layout>
  )
}
