import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { type LabelledLicense, LicenseLabel } from '#app/components/license-label.tsx'
import { useSettled } from '#app/components/lost-answer.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { isRenewalDue } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { ChangeDevice, devicesPath, type LicenseWithDevices, NextRelease } from './change-device.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { RenewalFacts } from './renewal-facts.tsx'
import type { RenewalOffer } from './renewal-offer.ts'

type Tile = LabelledLicense & LicenseWithDevices & { lastUsedAt: Date | null; renewal: RenewalOffer | null }

type Answer = FormAnswer & { lost?: true }
type Asking = { fetcher: FetcherWithComponents<Answer>; license: Tile }

/** The customer's licenses, each with what can be done with it. */
export function LicenseTiles({ licenses, balanceCents }: { licenses: Tile[]; balanceCents: number }) {
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      {licenses.map((license) => (
        <LicenseTile key={license.id} license={license} balanceCents={balanceCents} />
      ))}
    </div>
  )
}

function LicenseTile({ license, balanceCents }: { license: Tile; balanceCents: number }) {
  const renewing = useFetcher<Answer>()
  const changing = useFetcher<Answer>()
  const refused = renewing.data?.refusal ?? changing.data?.refusal
  return (
    <LicenseLabel
      license={license}
      action={
        (license.renewal || hasHistory(license) || refused) && (
          <div className="flex flex-wrap items-center gap-2.5">
            <RefusalAlert refusal={renewing.data?.refusal} className="basis-full" />
            <RefusalAlert refusal={changing.data?.refusal} className="basis-full" />
            {license.renewal && (
              <Renew fetcher={renewing} license={license} offer={license.renewal} balanceCents={balanceCents} />
            )}
            {hasHistory(license) && <Devices fetcher={changing} license={license} />}
          </div>
        )
      }
    />
  )
}

function hasHistory({ devices, lastUsedAt }: Tile): boolean {
  return devices.length > 0 || lastUsedAt !== null
}

/** As high as the buttons beside it, and in line with them where it stands below. */
const quietLink =
  'inline-flex h-8 items-center font-medium text-[0.8125rem] text-muted underline decoration-line-strong underline-offset-3 hover:text-text'

/** The only device is changed here; which one of several, and its name, is chosen on their page. */
function Devices({ fetcher, license }: Asking) {
  const { devices, maxDevices, nextReleaseAt } = license
  const [device] = devices
  const isOnly = device && devices.length === 1 && maxDevices === 1
  const page = { to: devicesPath(license), prefetch: 'intent' } as const
  const isToldWhen = fetcher.data?.refusal !== undefined
  return (
    <>
      {isOnly && !nextReleaseAt && <ChangeDevice fetcher={fetcher} device={device} license={license} />}
      {device && !isOnly && (
        <Link {...page} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Change Device<span className="sr-only"> of {license.licenseKey.slice(-4)}</span>
        </Link>
      )}
      {(isOnly || !device) && (
        <Link {...page} className={quietLink}>
          {device ? 'Name and history' : 'Device history'}
          <span className="sr-only"> of {license.licenseKey.slice(-4)}</span>
        </Link>
      )}
      {device && nextReleaseAt && !isToldWhen && (
        <p className="basis-full text-muted text-xs">
          <NextRelease at={nextReleaseAt} />
        </p>
      )}
    </>
  )
}

function Renew({
  fetcher,
  license,
  offer: newest,
  balanceCents,
}: Asking & { offer: RenewalOffer; balanceCents: number }) {
  const offer = useSettled(newest, fetcher.state === 'idle' && !fetcher.data?.lost)
  return (
    <ConfirmButton
      fetcher={fetcher}
      label="Renew"
      page={`/customer/licenses/${license.id}/renewal`}
      fields={offer.fields}
      title="Renew license"
      description={<code>{license.licenseKey}</code>}
      prominent={isRenewalDue(license)}
      confirmLabel={`Renew for ${formatDollars(offer.priceCents)}`}
    >
      <RenewalFacts offer={offer} balanceCents={balanceCents} />
    </ConfirmButton>
  )
}
