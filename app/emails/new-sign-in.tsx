import type { NewSignInMail } from '#app/lib/mail.ts'
import { Layout } from './layout.tsx'

export const subject = 'New sign-in to your account'

export function NewSignIn({ siteName, name, url, device, at, address }: NewSignInMail & { siteName: string }) {
  return (
    <Layout
      siteName={siteName}
      name={name}
      url={url}
      subject={subject}
      action="Choose a new password"
      note="Was it you? Then there is nothing to do. If not, choose a new password at once: it signs everybody out."
    >
      somebody signed in to your account at {siteName} from a device that you did not use before.
      <br />
      <br />
      Device: {device}
      <br />
      Time: {utc(at)}
      <br />
      Address: {address}
    </Layout>
  )
}

function utc(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}
