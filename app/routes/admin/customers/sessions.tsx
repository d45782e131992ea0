import { Form, redirect, useLocation, useNavigation } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { endCustomerSessions } from '#app/domain/customers/commands.ts'
import { getTwoStep, listSessions } from '#app/domain/identity/queries.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/sessions.ts'
import { loadCustomer } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { TabLine } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.sessions.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { actor, customer } = await loadCustomer(args)
  const { id } = customer
  const [sessions, twoStep] = await Promise.all([listSessions({ id, session: actor.session }), getTwoStep(id)])
  return { customerId: id, sessions, twoStepSince: twoStep?.since ?? null }
}

export async function action(args: Route.ActionArgs) {
  const { actor, by, customer } = await loadCustomer(args)
  return submit(args.request, z.strictObject({}), async () => {
    await endCustomerSessions({ customerId: customer.id, keptSessionId: actor.session.id, by })
    const path = customerPath(customer.id, 'sessions', new URL(args.request.url).search)
    return redirect(withFlash(path, 'customer-signed-out'))
  })
}

const columns = (): Column<Route.ComponentProps['loaderData']['sessions'][number]>[] => [
  {
    header: t('shop.labels.columns.device'),
    pinned: true,
    cell: ({ device, isThis }) => (
      <>
        {device}
        {isThis && <span className="block text-good text-xs">{t('admin.customers.sessions.thisDevice')}</span>}
      </>
    ),
  },
  {
    header: t('admin.customers.sessions.ipAddress'),
    className: 'whitespace-nowrap font-mono text-xs fold:text-end',
    cell: ({ address }) => address ?? t('admin.customers.sessions.unknownAddress'),
  },
  {
    header: t('admin.customers.sessions.signedIn'),
    className: 'fold:text-xs',
    cell: ({ signedInAt }) => <Time at={signedInAt} />,
  },
  {
    header: t('admin.customers.sessions.lastUsed'),
    isLabeled: true,
    className: 'fold:text-end fold:text-xs',
    cell: ({ lastUsedAt }) => <Time at={lastUsedAt} dateOnly />,
  },
]

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, sessions, twoStepSince } = loaderData
  const { search, state } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  const path = customerPath(customerId, 'sessions', search)
  const signOut = (
    <Form method="post" action={path} replace preventScrollReset state={state}>
      <Button variant="secondary" size="sm" pending={pending}>
        {t('admin.customers.sessions.signOut')}
      </Button>
    </Form>
  )
  return (
    <>
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <TabLine action={sessions.some(({ isThis }) => !isThis) && signOut}>
        {twoStepSince
          ? rich('admin.customers.sessions.twoStepOn', { date: () => <Time at={twoStepSince} dateOnly /> })
          : t('admin.customers.sessions.twoStepOff')}
      </TabLine>
      {sessions.length === 0 ? (
        <EmptyState title={t('admin.customers.sessions.empty')} />
      ) : (
        <DataTable
          folds
          label={t('admin.customers.sessions.label')}
          frameClassName="max-h-[50vh]"
          columns={columns()}
          items={sessions}
        />
      )}
    </>
  )
}
