import { redirect } from 'react-router'
import type { z } from 'zod'
import { extendLicense, setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { verifyLicense } from '#app/domain/licenses/checks/verify-license.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { listLicenses } from '#app/domain/licenses/queries.ts'
import { readLicense } from '#app/domain/licenses/read-license.ts'
import { asLabel } from '#app/domain/licenses/rules.ts'
import { licenseListInput, licenseManagementInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { apiDocumentContext, type PageContext } from '#app/http/request-info.ts'
import { formWithProof, submitForm } from '#app/http/submit.server.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { startCreation } from '../licenses/start-creation.ts'
import { type ManagementQuery, managementPath } from './management-path.ts'

const PAGE = 10
const OFFERED = 20

type PageArgs = { request: Request; context: PageContext }

function managementQueryOf(request: Request): ManagementQuery {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const { q, after, before } = licenseListInput.parse(params)
  const { q: license } = licenseListInput.parse({ q: params.license })
  return { q, after, before, license, created: params.created ?? '' }
}

/** Returns the licenses of the page's lists and the initial values of its forms. */
export async function loadManagement({ request, context }: PageArgs) {
  await requireAdmin(request, context)
  const query = managementQueryOf(request)
  const now = new Date()
  const [page, { licenses: offered }, created, creation] = await Promise.all([
    listLicenses(query, PAGE, now),
    listLicenses({ q: query.license }, OFFERED, now),
    isUuid(query.created) ? readLicense(query.created) : null,
    startCreation(request, context),
  ])
  return {
    query,
    ...page,
    offered,
    created: created && asLabel(created, created.startsAt, now),
    creation,
    operations: describeApi(context.get(apiDocumentContext)),
  }
}

/** Handles the four forms of the page. */
export async function handleForm(args: PageArgs) {
  const query = managementQueryOf(args.request)
  const { form, prove, clientIp } = await formWithProof(args)
  const handle = async (input: z.output<typeof licenseManagementInput>) => {
    switch (input.form) {
      case 'create': {
        const { form: _, ...license } = input
        await createLicense(license, await prove())
        return redirect(withFlash(managementPath({ created: license.licenseId }), 'license-created'))
      }
      case 'extend':
        await extendLicense({ ...input.license, days: input.days }, await prove())
        return redirect(withFlash(managementPath(query), 'license-extended'))
      case 'status':
        // A row of the list has no room for a password field.
        await setLicenseStatus(input, await requireFreshAdmin(args.request, args.context, managementPath(query)))
        return redirect(withFlash(managementPath(query), 'license-updated'))
      case 'check':
        return verifyLicense({ key: input.license_key, clientIp })
    }
  }
  const guard = ['status', 'check'].includes(String(form.get('form'))) ? undefined : prove
  return submitForm(form, licenseManagementInput, handle, { guard })
}
