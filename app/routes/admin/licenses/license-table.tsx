import { href, Link } from 'react-router'
import { CustomerAddress } from '#app/components/customer-address.tsx'
import { FirstDevice } from '#app/components/device-name.tsx'
import { openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import type { ListedLicense } from '#app/domain/licenses/list-licenses.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { ShownStatus } from './shown-status.tsx'
import { StatusForm } from './status-form.tsx'

export function LicenseTable({ licenses, list }: { licenses: ListedLicense[]; list: string }) {
  return (
    // Another page begins at its top.
    <Table key={list} folds="wide" label="Licenses" frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Key</HeaderCell>
          <HeaderCell>Customer</HeaderCell>
          <HeaderCell>Shown as</HeaderCell>
          <HeaderCell>Device</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} list={list} />
        ))}
      </TableBody>
    </Table>
  )
}

function LicenseRow({ license, list }: { license: ListedLicense; list: string }) {
  const { id, licenseKey, softwareName, email, customerId, hardwareIds, deviceName } = license
  const [hardwareId] = hardwareIds
  const details = overList(list, href('/admin/licenses/:licenseId', { licenseId: id }))
  const action = buttonStyle({ variant: 'ghost', size: 'sm' })
  return (
    <Row>
      <Cell pinned className="fold:col-span-2">
        <Link
          id={openerId(id)}
          to={details}
          {...opensDialog}
          className="whitespace-nowrap font-mono text-accent text-xs hover:underline"
        >
          {licenseKey}
        </Link>
        <span className="block text-muted text-xs fold:hidden">{softwareName}</span>
      </Cell>
      <Cell className="wrap-anywhere fold:col-span-2 unfold:min-w-40">
        {customerId && !isNobodysAddress(email) ? (
          <Link to={href('/admin/customers/:customerId', { customerId })} className="hover:underline">
            {email}
          </Link>
        ) : (
          <CustomerAddress email={email} />
        )}
      </Cell>
      <Cell>
        <ShownStatus license={license} />
      </Cell>
      <Cell
        label={hardwareId ? 'Device' : undefined}
        className={classNames(
          'whitespace-nowrap text-xs',
          deviceName === null ? 'fold:self-end fold:text-right' : 'fold:col-span-2',
        )}
      >
        {hardwareId ? (
          <FirstDevice device={{ hardwareId, name: deviceName }} more={hardwareIds.length - 1} />
        ) : (
          <span className="text-muted">Not bound</span>
        )}
      </Cell>
      <Cell className="fold:col-span-2 fold:mt-1">
        <StatusForm license={license} action={list} />
      </Cell>
      <Cell className="fold:col-span-2 fold:-ml-3">
        <div className="flex flex-wrap justify-end fold:justify-start unfold:min-w-36">
          <Link to={details} {...opensDialog} className={action}>
            Details<span className="sr-only"> of {licenseKey}</span>
          </Link>
          <Link
            to={overList(list, href('/admin/licenses/:licenseId/extension', { licenseId: id }))}
            {...opensDialog}
            className={action}
          >
            Extend<span className="sr-only"> {licenseKey}</span>
          </Link>
          <Link
            to={overList(list, href('/admin/licenses/:licenseId/deletion', { licenseId: id }))}
            {...opensDialog}
            className={action}
          >
            Delete<span className="sr-only"> {licenseKey}</span>
          </Link>
        </div>
      </Cell>
    </Row>
  )
}
