import { publishVersion } from '#app/domain/catalog/content/file-versions.ts'
import { catalogRefusals } from '#app/domain/catalog/refusals.ts'
import { versionInput } from '#app/domain/catalog/schema.ts'
import type { MultipartForm } from '#app/http/multipart.server.ts'

type By = { productId: string; actorId: string; ip: string }

/** Publishes the version of a form. Returns the number of customers who get an email. */
export async function publishSent({ fields, file }: MultipartForm, by: By): Promise<number> {
  const { data: input, error } = versionInput.safeParse(Object.fromEntries(fields))
  if (!input) {
    const [issue] = error.issues
    throw catalogRefusals.versionFormMalformed(String(issue?.path[0] ?? ''), issue?.message ?? '')
  }
  if (!file) throw catalogRefusals.chooseFile()
  return publishVersion({ ...by, ...input, fileName: file.name, content: file.content })
}
