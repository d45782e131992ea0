import { redirect } from 'react-router'

/** A redirect that hands the browser a session, or takes it away: the value is what the domain answered. */
export function redirectWithSession(path: string, { sessionCookie }: { sessionCookie: string }): Response {
  return redirect(path, { headers: { 'Set-Cookie': sessionCookie } })
}
