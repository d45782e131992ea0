import { data } from 'react-router'
import { renderProof } from '#app/domain/catalog/pictures/render.ts'
import { MAX_PROOF_BYTES } from '#app/domain/payments/manual/rules.ts'
import { reportInput } from '#app/domain/payments/manual/schema.ts'
import { paymentRefusals } from '#app/domain/payments/refusals.ts'
import { formRefusals, type MultipartForm, withMultipart } from '#app/http/multipart.server.ts'
import { refusalOf } from '#app/http/refusal-of.server.ts'
import type { RefusalNotice } from '#app/lib/refusal.ts'

const limits = { fileField: 'proof', fileBytes: MAX_PROOF_BYTES, fieldBytes: 4096 }

type Report = { reference: string; proof: Buffer | null }

export type ReportAnswer = { refusal: RefusalNotice; field: string | null; typed: string }

/** Reads the form of a report after `guard` and passes it on, or answers with a refusal and what was typed. */
export async function withReport<Result>(
  request: Request,
  guard: () => Promise<void>,
  work: (report: Report) => Promise<Result>,
) {
  let typed = ''
  try {
    await guard()
    const read = (form: MultipartForm) =>
      readForm(form).finally(() => {
        typed = form.fields.get('reference') ?? ''
      })
    return await work(await withMultipart(request, limits, read))
  } catch (error) {
    const { title, message, status, field } = refusalOf(error)
    const answer = { refusal: { title, message, status }, field: field ?? null, typed }
    return data<ReportAnswer>(answer, { status })
  }
}

async function readForm({ fields, file }: MultipartForm): Promise<Report> {
  const pieces: Buffer[] = []
  if (file) for await (const piece of file.content) pieces.push(piece)
  const { success, data: input, error } = reportInput.safeParse(Object.fromEntries(fields))
  if (!success) {
    const [issue] = error.issues
    const message = String(issue?.message)
    throw issue?.path[0] === 'reference'
      ? paymentRefusals.referenceMissing(message)
      : formRefusals.formMalformed(message)
  }
  return { reference: input.reference, proof: file && (await renderProof(Buffer.concat(pieces), file.name)) }
}
