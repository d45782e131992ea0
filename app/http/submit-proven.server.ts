import type { z } from 'zod'
import { confirmAdmin, type FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { requireAdmin } from './actor.server.ts'
import { type PageContext, requestInfo } from './request-info.ts'
import { formOf, submitForm } from './submit.server.ts'

type Asked = { request: Request; context: PageContext }

/** Handles a form like `submit`, with a recent password or code, which may come as `currentPassword`. */
export async function submitProven<Schema extends z.ZodType, Result>(
  asked: Asked,
  schema: Schema,
  work: (input: z.output<Schema>, by: FreshAdmin) => Promise<Result>,
  { tell }: { tell?: (message: string) => string } = {},
) {
  const { form, prove } = await formWithProof(asked)
  return submitForm(form, schema, async (input) => work(input, await prove()), { tell, guard: prove })
}

/** Reads an admin's form apart from the proof that it may carry, which `prove` checks once. */
export async function formWithProof({ request, context }: Asked) {
  const actor = await requireAdmin(request, context)
  const { clientAddress } = context.get(requestInfo)
  const form = await formOf(request)
  const currentPassword = String(form.get('currentPassword') ?? '')
  form.delete('currentPassword')
  let proof: Promise<FreshAdmin> | undefined
  const prove = () => {
    proof ??= confirmAdmin({ actor, currentPassword, clientAddress })
    return proof
  }
  return { form, prove, clientAddress }
}
