import { Link, useLocation } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import type { ListedCustomer } from '#app/domain/customers/list-customers.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { type CustomerPage, customerPath } from './customers-path.ts'
import { RoleBadge } from './role-badge.tsx'

type CustomerTableProps = { customers: ListedCustomer[]; actorId: string }

export function CustomerTable({ customers, actorId }: CustomerTableProps) {
  return (
    // Another page begins at its top.
    <Table key={customers[0]?.id} folds label="Customers" frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Customer</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell numeric>Balance</HeaderCell>
          <HeaderCell numeric>Total Orders</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} isActor={customer.id === actorId} />
        ))}
      </TableBody>
    </Table>
  )
}

function CustomerRow({ customer, isActor }: { customer: ListedCustomer; isActor: boolean }) {
  const { id, name, email, role, balanceCents, orderCount } = customer
  return (
    <Row>
      <Cell pinned className="fold:row-span-2 unfold:min-w-44">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {name}
        </span>
        <span className="block break-all text-muted text-xs">{email}</span>
      </Cell>
      <Cell className="fold:text-right">
        <RoleBadge role={role} />
      </Cell>
      <NumberCell>{formatDollars(balanceCents)}</NumberCell>
      <NumberCell label="Total Orders" className="fold:col-span-2 fold:text-left">
        {orderCount.toLocaleString('en-US')}
      </NumberCell>
      <Cell className="text-right fold:col-span-2">
        <div className="flex justify-end fold:-ml-3 fold:flex-wrap fold:justify-start unfold:max-xl:grid unfold:max-xl:grid-cols-[auto_auto] unfold:max-xl:justify-items-start">
          <Action {...{ id, name }} page="" label="Details" />
          <Action {...{ id, name }} page="balance" label="Edit balance" />
          <Action {...{ id, name }} page="edit" label="Edit" />
          {/* Nobody deletes themselves. */}
          {isActor ? (
            <span className="w-15.5 max-xl:hidden" />
          ) : (
            <Action {...{ id, name }} page="deletion" label="Delete" />
          )}
        </div>
      </Cell>
    </Row>
  )
}

type ActionProps = { id: string; name: string; page: CustomerPage; label: string }

function Action({ id, name, page, label }: ActionProps) {
  const { search } = useLocation()
  return (
    <Link
      id={page === '' ? openerId(id) : undefined}
      to={customerPath(id, page, search)}
      {...opensDialog}
      className={buttonStyle({ variant: 'ghost', size: 'sm' })}
    >
      {label}
      <span className="sr-only"> of {name}</span>
    </Link>
  )
}
