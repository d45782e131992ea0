import type { z } from 'zod'
import type { ActingAdmin } from '#app/domain/customers/acting-admin.ts'
import { confirmAdmin } from '#app/domain/customers/confirm-identity.ts'
import { requireAdmin } from './actor.server.ts'
import { type PageContext, requestInfo } from './request-info.ts'
import { formOf, submitForm } from './submit.server.ts'

/** The admin who sent a form, in the words of every domain command. */
export type Sender = ActingAdmin & { actorId: string; address: string }

type Options = {
  tell?: (message: string) => string
  /** Not for a form that only looks something up, or whose proof is asked for elsewhere. */
  needsProof?: (form: FormData) => boolean
}

/**
 * Handles a form as `submit` does, for an admin who has proved who they are within ten minutes. The form may carry the proof itself, a
 * password or a code, as `currentPassword`. Without one nothing is done, and the answer asks for it (IdentityField). For all that changes
 * prices, stock, licenses, texts, roles, money, keys or webhooks; a press without a form of its own uses requireFreshAdmin.
 */
export async function submitProven<Schema extends z.ZodType, Result>(
  { request, context }: { request: Request; context: PageContext },
  schema: Schema,
  work: (input: z.output<Schema>, by: Sender) => Promise<Result>,
  { tell, needsProof = () => true }: Options = {},
) {
  const actor = await requireAdmin(request, context)
  const { clientAddress } = context.get(requestInfo)
  const form = await formOf(request)
  const currentPassword = String(form.get('currentPassword') ?? '')
  form.delete('currentPassword')
  const by = { actor, currentPassword, clientAddress, actorId: actor.id, address: clientAddress }
  if (!needsProof(form)) return submitForm(form, schema, (input) => work(input, by), { tell })
  const proven = { ...by, actor: { ...actor, session: { ...actor.session, provenAt: new Date() } } }
  return submitForm(form, schema, (input) => work(input, proven), { tell, guard: () => confirmAdmin(by) })
}
