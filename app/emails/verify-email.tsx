import { Layout, type MailFrame } from './layout.tsx'

export const subject = 'Confirm your email address'

export function VerifyEmail(props: MailFrame) {
  return (
    <Layout
      {...props}
      subject={subject}
      action="Confirm address"
      note="The link works for 24 hours. If you did not register, ignore this mail; without your confirmation nobody can sign in."
    >
      you registered at {props.siteName} with this address. Please confirm that it is yours.
    </Layout>
  )
}
