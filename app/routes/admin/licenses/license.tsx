import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { DeviceHistory } from '#app/components/device-history.tsx'
import { DeviceName, devicesWords } from '#app/components/device-name.tsx'
import { DialogError, DialogPage, overList, useList } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { deviceTitle, type NamedDevice } from '#app/domain/licenses/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/license.ts'
import { ShownStatus, StatusForm } from './license-status.tsx'
import { type LoadedLicense, loadLicense } from './load-license.ts'

export const meta = pageMeta({ title: 'License details' })

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadLicense(args)
}

export default function License({ loaderData: { license } }: Route.ComponentProps) {
  const list = useList()
  return (
    <DialogPage title="License details">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <code className="break-all font-mono font-semibold text-[1.05rem]">{license.licenseKey}</code>
        <CopyButton text={license.licenseKey} />
      </div>
      <Facts license={license} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <StatusForm license={license} action={list} />
        <StepLink id={license.id} step="extension" label="Extend" />
        <StepLink id={license.id} step="deletion" label="Delete" />
      </div>
      <Devices license={license} />
      <Periods periods={license.periods} />
      <History history={license.history} />
    </DialogPage>
  )
}

type StepLinkProps = { id: string; step: string; label: string; of?: NamedDevice }

/** Replaces the details in the history, so that closing leads back to the list. The URL can name a device. */
function StepLink({ id, step, label, of }: StepLinkProps) {
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
      {label}
      {of && <span className="sr-only"> {deviceTitle(of)}</span>}
    </Link>
  )
}

const link = 'text-text underline decoration-line-strong underline-offset-3'

function Facts({ license }: { license: LoadedLicense }) {
  const { holder, email, softwareName, plan, orderId, createdAt, lastUsedAt } = license
  return (
    <FactList
      facts={{
        'Shown as': <ShownStatus license={license} />,
        Customer: (
          <>
            {holder && (
              <Link to={href('/admin/customers/:customerId', { customerId: holder.id })} className={`block ${link}`}>
                {holder.name}
              </Link>
            )}
            <CustomerEmail email={email} />
          </>
        ),
        Software: softwareName === plan ? softwareName : `${softwareName}, ${plan}`,
        Order: orderId ? <OrderLink id={orderId} /> : 'None, it was free',
        Created: <Time at={createdAt} />,
        'Last check': lastUsedAt ? <Time at={lastUsedAt} /> : 'Never',
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
  const title = maxDevices > 1 || devices.length > 1 ? devicesWords(devices.length, maxDevices) : 'Device'
  return (
    <Part title={title} isEmpty={devices.length === 0} emptyText="Not bound">
      {devices.map((device) => (
        <li key={device.hardwareId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-2">
          <div className="min-w-0 wrap-anywhere">
            <DeviceName device={device} />
            {(device.name !== null || device.hardwareId.length > 8) && (
              <code className="block font-mono text-muted text-xs">{device.hardwareId}</code>
            )}
            {device.boundAt && (
              <span className="block text-muted text-xs">
                since <Time at={device.boundAt} />
              </span>
            )}
          </div>
          <StepLink id={id} step="device" label="Release device" of={device} />
        </li>
      ))}
    </Part>
  )
}

function Periods({ periods }: Pick<LoadedLicense, 'periods'>) {
  return (
    <Part title="Paid periods" isEmpty={periods.length === 0} emptyText="No paid periods.">
      {periods.map(({ id, orderId, amountCents, status, startDate, endDate }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <span>
            <Time at={startDate} dateOnly /> to <Time at={endDate} dateOnly />
            {status === 'ended' && <span className="text-muted">, ended early</span>}
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
        {actor.role === 'admin' ? `${actor.name} (admin)` : actor.name}
      </Link>
    ),
  }))
  return (
    <section className="mt-6">
      <h3 className="mb-1 font-semibold text-sm">Device history</h3>
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
