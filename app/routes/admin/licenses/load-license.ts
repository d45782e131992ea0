import { data, href, redirect } from 'react-router'
import type { z } from 'zod'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { readLicense } from '#app/domain/licenses/read-license.ts'
import { asShown } from '#app/domain/licenses/rules.ts'
import { type LicenseListQuery, licenseListInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { type FlashName, withFlash } from '#app/http/flash.ts'
import { listPath } from '#app/http/list-url.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'

/** Returns the list query in a URL. */
export function listQueryOf(request: Request): LicenseListQuery {
  return licenseListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
}

type PageArgs = { request: Request; context: PageContext; params: { licenseId: string } }

export type LoadedLicense = Awaited<ReturnType<typeof loadLicense>>['license']

const gone = () => ({ title: t('server.licenses.gone.title'), message: t('server.licenses.gone.message') })

/** Returns the license in the URL to an admin. Throws a 404 response if it does not exist. */
export async function loadLicense({ request, context, params: { licenseId } }: PageArgs) {
  await requireAdmin(request, context)
  const license = isUuid(licenseId) ? await readLicense(licenseId) : null
  if (!license) throw data(gone(), { status: 404 })
  return { license: asShown(license, new Date()) }
}

/** Submits a proven form about the license in the URL, then redirects to the list or to the license's details. */
export async function submitLicense<Schema extends z.ZodType>(
  { params: { licenseId }, ...args }: PageArgs,
  schema: Schema,
  { flash, toDetails = false }: { flash: FlashName; toDetails?: boolean },
  work: (input: z.output<Schema>, licenseId: string, by: FreshAdmin) => Promise<void>,
) {
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submitProven(args, schema, async (input, by) => {
    await work(input, licenseId, by)
    const page = toDetails ? href('/admin/licenses/:licenseId', { licenseId }) : href('/admin/licenses')
    return redirect(withFlash(listPath(page, listQueryOf(args.request)), flash))
  })
}
