import { Layout, type MailFrame } from './layout.tsx'

export const subject = 'Choose a new password'

export function ResetPassword(props: MailFrame) {
  return (
    <Layout
      {...props}
      subject={subject}
      action="Choose a new password"
      note="The link works once, within an hour. If you did not ask for it, ignore this mail; your password stays as it is."
    >
      somebody asked for a new password for your account at {props.siteName}. Choosing one signs you out everywhere.
    </Layout>
  )
}
