import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { confirmAdmin, type FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { purchasePath } from '#app/lib/purchase-path.ts'
import { PAYMENT_REQUIRED, type Refusal, type RefusalNotice } from '#app/lib/refusal.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { requireAdmin } from './actor.server.ts'
import { refusalOf } from './refusal-of.server.ts'
import { type PageContext, requestInfo } from './request-info.ts'

export type FormAnswer = { submission: SubmissionResult; refusal?: RefusalNotice }

type Describe = (message: string) => string

/** Parses a form, runs the command and translates a refusal. Rethrows everything else. */
export async function submit<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Result>,
  describe?: Describe,
) {
  return submitForm(await formOf(request), schema, work, { describe })
}

type FormOptions = {
  describe?: Describe | undefined
  guard?: (() => Promise<unknown>) | undefined
  /** Choices of a purchase that the page's URL makes instead of the form. */
  choices?: Record<string, string>
}

export async function submitForm<Schema extends z.ZodType, Result>(
  form: FormData,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Result>,
  { describe = (message) => message, guard, choices = {} }: FormOptions = {},
) {
  const submission = parseWithZod(form, { schema })
  const hideFields = secrets(form)
  try {
    await guard?.()
    if (submission.status !== 'success') {
      return data<FormAnswer>({ submission: submission.reply({ hideFields }) }, { status: 400 })
    }
    return await work(submission.value)
  } catch (error) {
    const refusal = refusalOf(error)
    const fields = refusal.field ? [refusal.field, ...refusal.otherFields] : []
    const message = fields.length > 0 ? refusal.message : describe(refusal.message)
    const fieldErrors = Object.fromEntries(fields.map((field) => [field, [message]]))
    const errors = fields.length > 0 ? { fieldErrors } : { formErrors: [message] }
    const { title, status } = refusal
    const purchase = status === PAYMENT_REQUIRED ? purchasePath(new Map([...form, ...Object.entries(choices)])) : null
    return data<FormAnswer>(
      {
        submission: submission.reply({ ...errors, hideFields }),
        refusal: { title, message, status, ...(purchase && { purchase }) },
      },
      { status, headers: retryAfter(refusal) },
    )
  }
}

function retryAfter(refusal: Refusal): Record<string, string> {
  return refusal instanceof TooManyAttempts ? { 'Retry-After': String(refusal.retryAfterSeconds) } : {}
}

/** Conform reads other names as paths and indices, which could exhaust it. */
const FIELD_NAME = /^[a-z]\w{0,63}$/i

/** Parsing takes quadratic time. The longest lists of a page have a thousand entries. */
const MAX_FIELDS = 10_000

/** Reads a form; answers 400 to a malformed body. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const form = await parseForm(request)
    const names = [...form.keys()]
    if (names.length > MAX_FIELDS || names.some((name) => !FIELD_NAME.test(name))) throw data(null, { status: 400 })
    return form
  } catch (error) {
    // The parser throws a TypeError only for a malformed body.
    if (error instanceof TypeError) throw data(null, { status: 400 })
    throw error
  }
}

/** Excludes a list of types, of which the parser takes the last. */
const MULTIPART = /^multipart\/form-data\s*;[^,]*$/i
const PLAIN = /^application\/x-www-form-urlencoded\s*(;[^,]*)?$/i

async function parseForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (MULTIPART.test(type)) return request.formData()
  if (!PLAIN.test(type)) throw data(null, { status: 400 })
  const body = await request.text()
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw data(null, { status: 400 })
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value)
  return form
}

/** Fields whose names only sound secret: a box to remove one, a column of a list, a plain field, the text of an email. */
const HARMLESS = /^(remove|column_|value_|mail_)|passwordlength/i

/** Returns the fields that are never sent back. */
function secrets(form: FormData): string[] {
  return [...form.keys()].filter((name) => /password|apikey|secret/i.test(name) && !HARMLESS.test(name))
}

type Asked = { request: Request; context: PageContext }

/** Works like `submit`, but requires a recent password or code, which may come as `currentPassword`. */
export async function submitProven<Schema extends z.ZodType, Result>(
  asked: Asked,
  schema: Schema,
  work: (input: z.output<Schema>, by: FreshAdmin) => Promise<Result>,
  { describe }: { describe?: (message: string) => string } = {},
) {
  const { form, prove } = await formWithProof(asked)
  return submitForm(form, schema, async (input) => work(input, await prove()), { describe, guard: prove })
}

/** Reads an admin's form without the proof that it may carry, which `prove` checks once. */
export async function formWithProof({ request, context }: Asked) {
  const actor = await requireAdmin(request, context)
  const { clientIp } = context.get(requestInfo)
  const form = await formOf(request)
  const currentPassword = String(form.get('currentPassword') ?? '')
  form.delete('currentPassword')
  let proof: Promise<FreshAdmin> | undefined
  const prove = () => {
    proof ??= confirmAdmin({ actor, currentPassword, clientIp })
    return proof
  }
  return { form, prove, clientIp }
}
