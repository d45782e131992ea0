import { PASSWORD } from './cast.ts'

export async function signIn(shopUrl: string, email: string): Promise<string> {
  const response = await fetch(`${shopUrl}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: 'manual',
  })
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith('currentUser='))
  if (!cookie) throw new Error(`${email} could not sign in: ${response.status}.`)
  return cookie.slice(0, cookie.indexOf(';'))
}
