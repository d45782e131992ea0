import { ApiReference } from '#app/components/api-reference/api-reference.tsx'
import { LicenseCheck } from '#app/components/license-check.tsx'
import { LicenseClients } from '#app/components/license-clients.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { verifyLicense } from '#app/domain/licenses/checks/verify-license.ts'
import { checkLicenseInput } from '#app/domain/licenses/schema.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { apiDocumentContext, requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { clientExamples } from '#app/lib/api-reference/client-examples.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import { rich, t } from '#messages'
import type { Route } from './+types/license-check.ts'

export const meta = pageMeta(() => ({
  title: t('shop.licenseCheck.title'),
  description: t('shop.licenseCheck.description'),
}))

export function loader({ context }: Route.LoaderArgs) {
  const document = context.get(apiDocumentContext)
  return { operations: describeApi(document, 'Licenses'), clients: clientExamples(document.servers?.[0]?.url ?? '') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientIp } = context.get(requestInfo)
  return submit(request, checkLicenseInput, async ({ license_key: key }) => {
    const [verified, translated] = await Promise.all([verifyLicense({ key, clientIp }), translateNames()])
    return { ...verified, license: translated(verified.license) }
  })
}

export const shouldRevalidate = () => false

export default function LicenseCheckPage({ loaderData: { operations, clients }, actionData }: Route.ComponentProps) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">{t('shop.licenseCheck.title')}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-balance text-lg text-muted">{t('shop.licenseCheck.lead')}</p>
      <LicenseCheck answer={actionData} />
      <section id="clients" className="mt-16 scroll-mt-24">
        <h2 className="font-semibold text-3xl tracking-tight">{t('shop.licenseCheck.clients')}</h2>
        <p className="mt-3 mb-6 max-w-2xl text-balance text-muted">{t('shop.licenseCheck.clientsText')}</p>
        <LicenseClients examples={clients} />
      </section>
      <section id="api" className="mt-16 scroll-mt-24">
        <h2 className="font-semibold text-3xl tracking-tight">{t('shop.licenseCheck.api')}</h2>
        <p className="mt-3 max-w-2xl text-balance text-muted">
          {rich('shop.licenseCheck.apiText', {
            link: (text) => (
              <a href="/api/openapi.json" className="text-text underline decoration-line-strong underline-offset-3">
                {text}
              </a>
            ),
          })}
        </p>
        <ApiReference operations={operations} />
      </section>
    </div>
  )
}
