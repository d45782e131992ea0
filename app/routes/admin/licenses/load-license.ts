import { data } from 'react-router'
import { readLicense } from '#app/domain/licenses/read-license.ts'
import { asShown } from '#app/domain/licenses/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'

type LoaderArgs = { request: Request; context: PageContext; params: { licenseId: string } }

const gone = {
  title: 'This license is not there any more',
  message:
    'It was deleted, perhaps in another tab or by another admin, or the address is mistyped. Nothing was changed.',
}

/** The license that an address names, for an admin; answers 404, in words for an admin, when there is none, or none any more. */
export async function loadLicense({ request, context, params: { licenseId } }: LoaderArgs) {
  await requireAdmin(request, context)
  const license = isUuid(licenseId) ? await readLicense(licenseId) : null
  if (!license) throw data(gone, { status: 404 })
  return { license: asShown(license, new Date()) }
}
