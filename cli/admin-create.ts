import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { createAdmin as create } from '#app/domain/customers/create-admin.ts'
import { firstAdmin } from '#app/domain/customers/schema.ts'

/** `admin create EMAIL`: makes an admin; the password is the first line of standard input, so that it stays out of the shell's history. */
export async function createAdmin([email]: string[]): Promise<boolean> {
  if (!email) {
    console.error('Usage: npm run packhouse -- admin create EMAIL')
    return false
  }
  if (stdin.isTTY) console.log('Password (it shows as you type; at least 6 characters):')
  const lines = createInterface({ input: stdin })
  const { value: password } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  const admin = firstAdmin.safeParse({ name: 'Admin', email, password })
  if (!admin.success) {
    console.error(admin.error.issues[0]?.message)
    return false
  }
  await create(admin.data)
  console.log(`${admin.data.email} may now sign in as an admin.`)
  return true
}
