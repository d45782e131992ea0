import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, transaction } from '#app/db/client.server.ts'
import { authSessions, authUsers } from '#app/db/schema/auth.ts'
import { customerGroups } from '#app/db/schema/groups.ts'
import { customerNotes, customers } from '#app/db/schema/shop.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { endSessions } from '#app/domain/identity/credentials.ts'
import { lockPresent, lockWithAdmins } from './lock.ts'
import { customerRefusals } from './refusals.ts'
import type { customerEdit } from './schema.ts'

type By = Pick<FreshAdmin, 'actorId' | 'ip'>

type CustomerEdit = Pick<
  z.output<typeof customerEdit>,
  'name' | 'email' | 'role' | 'group' | 'formerName' | 'formerRole' | 'formerGroup'
> & {
  customerId: string
  by: FreshAdmin
}

/** Saves a person's name, role and group. A new role ends their sessions. The audit log stores no names of people. */
export async function saveCustomer({ customerId, by, ...edit }: CustomerEdit): Promise<void> {
  const { name, email, role, group, formerName, formerRole, formerGroup } = edit
  if (name === '') throw customerRefusals.missingInformation('name')
  if (email === '') throw customerRefusals.missingInformation('email')
  await transaction(async (tx) => {
    const { adminCount, customer } = await lockWithAdmins(tx, { customerId, actorId: by.actorId })
    if (!customer) throw customerRefusals.customerNotFound()
    const groupId = customer.groupId ?? ''
    const isCurrent = customer.name === formerName && customer.role === formerRole && groupId === formerGroup
    if (!isCurrent) throw customerRefusals.customerChangedMeanwhile()
    if (customer.role === 'admin' && role !== 'admin' && adminCount === 1) throw customerRefusals.lastAdmin()
    const [isRenamed, hasNewRole, hasNewGroup] = [customer.name !== name, customer.role !== role, groupId !== group]
    if (!isRenamed && !hasNewRole && !hasNewGroup) return
    const groups = hasNewGroup ? await namesOfGroups(tx, groupId, group) : null
    await tx
      .update(customers)
      .set({ name, role, groupId: group || null })
      .where(eq(customers.id, customerId))
    if (isRenamed) await tx.update(authUsers).set({ name }).where(eq(authUsers.id, customerId))
    if (hasNewRole) await endSessions(tx, customerId)
    const before = { ...(hasNewRole && { role: customer.role }), ...(groups && { group: groups.before }) }
    const after = {
      ...(hasNewRole && { role }),
      ...(isRenamed && { isRenamed }),
      ...(groups && { group: groups.after }),
    }
    await recordAudit(tx, { ...by, action: 'customer.changed', subject: `customer:${customerId}`, before, after })
  })
}

/** Keeps the next group from being deleted, and returns the names of both. Refuses an unknown one. */
async function namesOfGroups(tx: Database, formerId: string, nextId: string) {
  const { id, name } = customerGroups
  const ids = [formerId, nextId].filter((groupId) => groupId !== '')
  const groups = await tx.select({ id, name }).from(customerGroups).where(inArray(id, ids)).orderBy(id).for('key share')
  const nameOf = (groupId: string) => groups.find((group) => group.id === groupId)?.name ?? null
  if (nextId !== '' && nameOf(nextId) === null) throw customerRefusals.groupNotFound()
  return { before: nameOf(formerId), after: nameOf(nextId) }
}

type SignOut = { customerId: string; keptSessionId: string; by: By }

/** Ends all sessions of a person except the given one, and audits it. */
export async function endCustomerSessions({ customerId, keptSessionId, by }: SignOut): Promise<void> {
  const isEnded = and(eq(authSessions.userId, customerId), ne(authSessions.id, keptSessionId))
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    await lockPresent(tx, customerId)
    const before = { sessions: await tx.$count(authSessions, isEnded) }
    await endSessions(tx, customerId, keptSessionId)
    await recordAudit(tx, { ...by, action: 'customer.signed_out', subject: `customer:${customerId}`, before })
  })
}

type Note = { customerId: string; noteId: string; by: By }

/** Adds a note for admins once per id. The audit log omits its text. */
export async function addNote({ customerId, noteId, body, by }: Note & { body: string }): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    await lockPresent(tx, customerId)
    const { rowCount } = await tx
      .insert(customerNotes)
      .values({ id: noteId, customerId, authorId: by.actorId, body })
      .onConflictDoNothing()
    if (!rowCount) return
    const after = { noteId }
    await recordAudit(tx, { ...by, action: 'customer.note_added', subject: `customer:${customerId}`, after })
  })
}

/** Deletes a note about this customer by any author. The audit log omits its text. */
export async function deleteNote({ customerId, noteId, by }: Note): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const isIt = and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId))
    const [deleted] = await tx.delete(customerNotes).where(isIt).returning({ authorId: customerNotes.authorId })
    if (!deleted) throw customerRefusals.noteNotFound()
    const before = { noteId, ...deleted }
    await recordAudit(tx, { ...by, action: 'customer.note_deleted', subject: `customer:${customerId}`, before })
  })
}
