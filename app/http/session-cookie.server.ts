import { redirect } from 'react-router'

export function redirectWithSession(path: string, { sessionCookie }: { sessionCookie: string }): Response {
  return redirect(path, { headers: { 'Set-Cookie': sessionCookie } })
}
