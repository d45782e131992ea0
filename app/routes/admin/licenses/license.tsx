import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { DeviceHistory } from '#app/components/device-history.tsx'
import { DeviceName, devicesText } from '#app/components/device-name.tsx'
import { DialogError, DialogPage, overList, useList } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { deviceTitle, type NamedDevice } from '#app/domain/licenses/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/license.ts'
import { ShownStatus, StatusForm } from './license-status.tsx'
import { type LoadedLicense, loadLicense } from './load-license.ts'

export const meta = pageMeta(() => ({ title: t('admin.licenses.details.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadLicense(args)
}

export default function License({ loaderData: { license } }: Route.ComponentProps) {
  const list = useList()
  return (
    <DialogPage title={t('admin.licenses.details.title')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <code className="break-all font-mono font-semibold text-[1.05rem]">{license.licenseKey}</code>
        <CopyButton text={license.licenseKey} />
      </div>
      <Facts license={license} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <StatusForm license={license} action={list} />
        <StepLink id={license.id} step="extension">
          {t('admin.licenses.details.extend')}
        </StepLink>
        <StepLink id={license.id} step="deletion">
          {t('shop.labels.actions.delete')}
        </StepLink>
      </div>
      <Devices license={license} />
      <Periods periods={license.periods} />
      <History history={license.history} />
    </DialogPage>
  )
}

type StepLinkProps = { id: string; step: string; of?: NamedDevice; children: ReactNode }

/** Replaces the details in the history, so that closing leads back to the list. The URL can name a device. */
function StepLink({ id, step, of, children }: StepLinkProps) {
  const { state } = useLocation()
  const params = of && { hardwareId: of.hardwareId }
  return (
    <Link
      to={overList(useList(), `/admin/licenses/${id}/${step}`, params)}
      replace
      state={state}
      preventScrollReset
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      {children}
    </Link>
  )
}

const link = 'text-text underline decoration-line-strong underline-offset-3'

function Facts({ license }: { license: LoadedLicense }) {
  const { holder, email, softwareName, plan, orderId, createdAt, lastUsedAt } = license
  return (
    <FactList
      facts={{
        shownAs: [t('admin.licenses.facts.shownAs'), <ShownStatus license={license} />],
        customer: [
          t('shop.labels.columns.customer'),
          <>
            {holder && (
              <Link to={href('/admin/customers/:customerId', { customerId: holder.id })} className={`block ${link}`}>
                {holder.name}
              </Link>
            )}
            <CustomerEmail email={email} />
          </>,
        ],
        software: [
          t('admin.licenses.facts.software'),
          softwareName === plan ? softwareName : `${softwareName} · ${plan}`,
        ],
        order: [t('shop.labels.columns.order'), orderId ? <OrderLink id={orderId} /> : t('admin.licenses.facts.free')],
        created: [t('admin.licenses.facts.created'), <Time at={createdAt} />],
        lastCheck: [
          t('admin.licenses.facts.lastCheck'),
          lastUsedAt ? <Time at={lastUsedAt} /> : t('admin.licenses.facts.neverChecked'),
        ],
      }}
    />
  )
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link to={href('/admin/orders/:orderId', { orderId: id })} className={`font-mono text-xs ${link}`}>
      {id.slice(0, 12)}
    </Link>
  )
}

function Devices({ license: { id, devices, maxDevices } }: { license: LoadedLicense }) {
  const title =
    maxDevices > 1 || devices.length > 1 ? devicesText(devices.length, maxDevices) : t('shop.labels.columns.device')
  return (
    <Part title={title} isEmpty={devices.length === 0} emptyText={t('admin.licenses.facts.notBound')}>
      {devices.map((device) => (
        <li key={device.hardwareId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-2">
          <div className="min-w-0 wrap-anywhere">
            <DeviceName device={device} />
            {(device.name !== null || device.hardwareId.length > 8) && (
              <code className="block font-mono text-muted text-xs">{device.hardwareId}</code>
            )}
            {device.boundAt && (
              <span className="block text-muted text-xs">
                {rich('admin.licenses.details.boundSince', { time: () => <Time at={device.boundAt ?? ''} /> })}
              </span>
            )}
          </div>
          <StepLink id={id} step="device" of={device}>
            {rich('admin.licenses.details.release', {
              device: deviceTitle(device),
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </StepLink>
        </li>
      ))}
    </Part>
  )
}

function Periods({ periods }: Pick<LoadedLicense, 'periods'>) {
  return (
    <Part
      title={t('admin.licenses.details.periods')}
      isEmpty={periods.length === 0}
      emptyText={t('admin.licenses.details.noPeriods')}
    >
      {periods.map(({ id, orderId, amountCents, status, startDate, endDate }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <span>
            {rich(status === 'ended' ? 'admin.licenses.details.periodEnded' : 'admin.licenses.details.period', {
              start: () => <Time at={startDate} dateOnly />,
              end: () => <Time at={endDate} dateOnly />,
              early: (text) => <span className="text-muted">{text}</span>,
            })}
          </span>
          <span className="flex items-baseline gap-3">
            <OrderLink id={orderId} />
            <span className="font-mono tabular-nums">{formatDollars(amountCents)}</span>
          </span>
        </li>
      ))}
    </Part>
  )
}

function History({ history }: Pick<LoadedLicense, 'history'>) {
  const changes = history.map(({ actor, ...change }) => ({
    ...change,
    by: actor && (
      <Link to={href('/admin/customers/:customerId', { customerId: actor.id })} className={link}>
        {actor.role === 'admin' ? t('admin.licenses.details.byAdmin', { name: actor.name }) : actor.name}
      </Link>
    ),
  }))
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-semibold text-sm">{t('admin.licenses.details.history')}</h3>
      <DeviceHistory changes={changes} />
    </section>
  )
}

type PartProps = { title: string; isEmpty: boolean; emptyText: string; children: ReactNode }

function Part({ title, isEmpty, emptyText, children }: PartProps) {
  return (
    <section className="mt-6">
      <h3 className="font-semibold text-sm">{title}</h3>
      {isEmpty ? (
        <p className="mt-1 text-muted text-sm">{emptyText}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">{children}</ul>
      )}
    </section>
  )
}
