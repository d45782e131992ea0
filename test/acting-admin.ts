import { randomUUID } from 'node:crypto'
import type { ActingAdmin } from '#app/domain/customers/acting-admin.ts'
import { HERE } from './sign-in.ts'

/** An admin who typed the password just now, in a session that nobody has to open for it. */
export function byAdmin(id: string): ActingAdmin {
  const session = { id: randomUUID(), provenAt: new Date() }
  return { actor: { id, email: '', session }, currentPassword: '', clientAddress: HERE }
}
