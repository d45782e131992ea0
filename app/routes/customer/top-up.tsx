import { data, Form, href, redirect } from 'react-router'
import { OwnText } from '#app/components/own-text.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTopUpToPay } from '#app/domain/payments/manual/queries.ts'
import { reportPayment, requireReportable } from '#app/domain/payments/manual/report-payment.ts'
import { isCancellable } from '#app/domain/payments/rules.ts'
import { translateSite } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/top-up.ts'
import { withReport } from './read-report.server.ts'
import { Reported, ReportForm } from './report-form.tsx'
import { TopUpFacts } from './top-up-facts.tsx'

export const meta = pageMeta(() => ({ title: t('customer.balance.topUp.title') }))

export async function loader({ request, context, params: { paymentId: id } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const found = await getTopUpToPay({ id, customerId })
  if (!found) throw data(null, { status: 404 })
  const { instructions, ...rest } = found
  if (instructions === null) return { ...rest, instructions }
  const { paymentInstructions } = await translateSite({ paymentInstructions: instructions })
  return { ...rest, instructions: parseMarkdown(paymentInstructions) }
}

/** Records that the customer has paid a top-up that an admin confirms. */
export async function action({ request, context, params: { paymentId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const own = { id: paymentId, customerId }
  return withReport(
    request,
    () => requireReportable(own),
    async (report) => {
      await reportPayment({ ...own, ...report })
      return redirect(withFlash(href('/customer/top-ups/:paymentId', { paymentId }), 'payment-reported'))
    },
  )
}

export default function TopUp({ loaderData: { topUp, report, instructions }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('customer.balance.topUp.title')}
        actions={<ButtonLink to={href('/customer/add-balance')}>{t('customer.balance.cancellation.back')}</ButtonLink>}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={instructions ? t('customer.balance.manual.title') : undefined} className="slip">
          {instructions && (
            <div className="mb-5 text-sm">
              <OwnText nodes={instructions} />
            </div>
          )}
          <TopUpFacts topUp={topUp} />
          {isCancellable(topUp) && (
            <Form
              method="post"
              action={href('/customer/top-ups/:paymentId/cancellation', { paymentId: topUp.id })}
              className="mt-5"
            >
              <Button variant="ghost">{t('customer.balance.cancellation.confirm')}</Button>
            </Form>
          )}
        </Card>
        {(report || instructions) && (
          <Card title={t('customer.balance.manual.report')}>
            {report && <Reported paymentId={topUp.id} report={report} isOpen={instructions !== null} />}
            {instructions && <ReportForm report={report} answer={actionData} />}
          </Card>
        )}
      </div>
    </>
  )
}
