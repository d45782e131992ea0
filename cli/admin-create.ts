import { createAdmin as create } from '#app/domain/identity/registration/first-admin.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { firstLine } from './first-line.ts'

/** `admin create EMAIL`: creates an admin with the password from standard input. */
export async function createAdmin([email = '']: string[]): Promise<boolean> {
  const password = await firstLine(
    `Password (visible as you type; at least ${await getMinPasswordLength()} characters):`,
  )
  try {
    await create({ email, password })
    console.log(`${foldEmail(email)} can now sign in as an admin.`)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return false
  }
}
