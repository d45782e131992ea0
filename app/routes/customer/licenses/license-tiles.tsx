import { href, Link } from 'react-router'
import { openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import { LicenseLabel } from '#app/components/license-label.tsx'
import { isRenewalDue } from '#app/domain/licenses/rules.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { rich, t } from '#messages'
import type { Route } from '../+types/dashboard.ts'
import { NextRelease, releasePath } from './device-list.tsx'

type Tile = Route.ComponentProps['loaderData']['licenses'][number]

type LicenseTilesProps = {
  licenses: Tile[]
  /** The URL of the page, for the dialogs over it. */
  list: string
}

/** Shows the customer's licenses, each with its possible actions. */
export function LicenseTiles({ licenses, list }: LicenseTilesProps) {
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      {licenses.map((license) => (
        <LicenseLabel
          key={license.id}
          license={license}
          action={(license.canRenew || hasHistory(license)) && <Actions license={license} list={list} />}
        />
      ))}
    </div>
  )
}

function hasHistory({ devices, lastUsedAt }: Tile): boolean {
  return devices.length > 0 || lastUsedAt !== null
}

type ActionsProps = { license: Tile; list: string }

function Actions({ license, list }: ActionsProps) {
  const { id: licenseId, canRenew } = license
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {canRenew && (
        <Link
          to={overList(list, href('/customer/dashboard/licenses/:licenseId/renewal', { licenseId }))}
          {...opensDialog}
          className={buttonStyle({ variant: isRenewalDue(license) ? 'primary' : 'secondary', size: 'sm' })}
        >
          {t('customer.licenses.tile.renew')}
        </Link>
      )}
      {hasHistory(license) && <Devices license={license} list={list} />}
    </div>
  )
}

/** Matches the height of the buttons beside it, and aligns with them when it wraps below. */
const quietLink =
  'inline-flex h-8 items-center font-medium text-[0.8125rem] text-muted underline decoration-line-strong underline-offset-3 hover:text-text'
const changeLink = buttonStyle({ variant: 'secondary', size: 'sm' })

/** Changes the only device directly; with several, or to name one, opens the dialog of devices. */
function Devices({ license, list }: ActionsProps) {
  const { id: licenseId, licenseKey, devices, maxDevices, nextReleaseAt } = license
  const [device] = devices
  const isOnly = device && devices.length === 1 && maxDevices === 1
  const isChosen = device && !isOnly
  return (
    <>
      {isOnly && !nextReleaseAt && (
        <Link to={releasePath(list, licenseId, device)} {...opensDialog} className={changeLink}>
          {t('customer.licenses.tile.changeOnly')}
        </Link>
      )}
      <Link
        id={openerId(licenseId)}
        to={overList(list, href('/customer/dashboard/licenses/:licenseId/device', { licenseId }))}
        {...opensDialog}
        className={isChosen ? changeLink : quietLink}
      >
        {rich(`customer.licenses.tile.${device ? (isOnly ? 'nameAndHistory' : 'change') : 'history'}`, {
          key: licenseKey.slice(-4),
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Link>
      {device && nextReleaseAt && (
        <p className="basis-full text-muted text-xs">
          <NextRelease at={nextReleaseAt} />
        </p>
      )}
    </>
  )
}
