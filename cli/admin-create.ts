import { createAdmin as create } from '#app/domain/identity/first-admin.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { firstLine } from './first-line.ts'

/** `admin create EMAIL`: makes an admin; the password is the first line of standard input, so that it stays out of the shell's history. */
export async function createAdmin([email = '']: string[]): Promise<boolean> {
  const password = await firstLine(
    `Password (it shows as you type; at least ${await getMinPasswordLength()} characters):`,
  )
  try {
    await create({ email, password })
    console.log(`${foldEmail(email)} may now sign in as an admin.`)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
