import { ApiReference } from '#app/components/api-reference/api-reference.tsx'
import { LicenseCheck } from '#app/components/license-check.tsx'
import { LicenseClients } from '#app/components/license-clients.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { verifyLicense } from '#app/domain/licenses/checks/verify-license.ts'
import { checkLicenseInput } from '#app/domain/licenses/schema.ts'
import { apiDocumentContext, requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { clientExamples } from '#app/lib/api-reference/client-examples.ts'
import { describeApi } from '#app/lib/api-reference/describe-api.ts'
import type { Route } from './+types/license-check.ts'

export const meta = pageMeta({
  title: 'License Verification',
  description: 'Check whether a license key is valid and how long it runs, here or from your program.',
})

export function loader({ context }: Route.LoaderArgs) {
  const document = context.get(apiDocumentContext)
  return { operations: describeApi(document), clients: clientExamples(document.servers?.[0]?.url ?? '') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientIp } = context.get(requestInfo)
  return submit(request, checkLicenseInput, ({ license_key: key }) => verifyLicense({ key, clientIp }))
}

export const shouldRevalidate = () => false

export default function LicenseCheckPage({ loaderData: { operations, clients }, actionData }: Route.ComponentProps) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">License Verification</h1>
      <p className="mt-3 mb-8 max-w-2xl text-balance text-lg text-muted">
        Check whether a key is valid and how long it runs. Checking it here doesn't bind it to a device.
      </p>
      <LicenseCheck answer={actionData} />
      <section id="clients" className="mt-16 scroll-mt-24">
        <h2 className="font-semibold text-3xl tracking-tight">Check licenses in your program</h2>
        <p className="mt-3 mb-6 max-w-2xl text-balance text-muted">
          One file to add to your project. It asks the shop, verifies the signed answer, and lets customers work offline
          for up to three days. It contains no secrets.
        </p>
        <LicenseClients examples={clients} />
      </section>
      <section id="api" className="mt-16 scroll-mt-24">
        <h2 className="font-semibold text-3xl tracking-tight">API documentation</h2>
        <p className="mt-3 max-w-2xl text-balance text-muted">
          The endpoints your program calls, generated from the{' '}
          <a href="/api/openapi.json" className="text-text underline decoration-line-strong underline-offset-3">
            OpenAPI document
          </a>{' '}
          that the shop serves.
        </p>
        <ApiReference operations={operations} />
      </section>
    </div>
  )
}
