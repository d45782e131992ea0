import { config } from '#app/config.server.ts'
import { pageSignedIn, signPage } from '#app/integrations/auth.ts'

const MAX_PAGE = 500

type MailedLink = { path: string; token: string; returnTo?: string | null | undefined }

/** Returns a link for an email. The page it leads to is signed, because a stranger may have asked for the email. */
export async function mailedLink({ path, token, returnTo }: MailedLink): Promise<string> {
  const next = returnTo && returnTo.length <= MAX_PAGE ? `&next=${await signPage(returnTo)}` : ''
  return `${config().appUrl}${path}?token=${token}${next}`
}

/** Returns the page that an emailed link leads to, or null if it names none. */
export function pageOfLink(url: URL): Promise<string | null> {
  return pageSignedIn(url.searchParams.get('next') ?? '')
}
