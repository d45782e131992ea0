import { data, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getDeliveredOrder } from '#app/domain/orders/queries.ts'
import { colonLine } from '#app/domain/stock/rules.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'

export const meta = pageMeta({ title: 'Delivery note' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const order = isUuid(params.orderId) ? await getDeliveredOrder({ id: params.orderId, customerId }) : null
  if (!order) throw data(null, { status: 404 })
  return { order }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const lines = order.accounts.map(colonLine)
  return (
    <>
      <PageHeading
        title="Delivery note"
        description={
          <>
            Order <span className="font-mono">{order.id.slice(0, 12)}</span>, <Time at={order.createdAt} />
          </>
        }
        actions={
          <Link to="/customer/dashboard" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            My Accounts
          </Link>
        }
      />
      <Card className="slip">
        <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
          <Entry name="Product">{order.productName}</Entry>
          <Entry name="Quantity">
            <span className="font-mono">{order.quantity.toLocaleString('en-US')}</span>
          </Entry>
          <Entry name="Amount">
            <span className="font-mono">{formatDollars(order.totalCents)}</span>
          </Entry>
          <Entry name="Status">
            <Badge tone="good">Completed</Badge>
          </Entry>
        </dl>
      </Card>
      {lines.length > 0 && (
        <Card
          title={`${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'account' : 'accounts'}`}
          action={<CopyButton text={lines.join('\n')} label="Copy all" />}
          className="mt-5"
        >
          <Table label="Delivered accounts" frameClassName="max-h-[70vh]">
            <TableHead>
              <tr>
                <HeaderCell pinned>Username</HeaderCell>
                <HeaderCell>Password</HeaderCell>
                <HeaderCell>Email</HeaderCell>
                <HeaderCell>Email Pass</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">Copy</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody className="whitespace-nowrap font-mono text-xs">
              {order.accounts.map((account) => (
                <Row key={account.id}>
                  <Cell pinned>{account.username}</Cell>
                  <Cell>{account.password}</Cell>
                  <Cell>{account.email}</Cell>
                  <Cell>{account.emailPassword}</Cell>
                  <Cell className="text-right font-sans">
                    <CopyButton text={colonLine(account)} />
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
          <p className="mt-4 text-muted text-xs">
            Each line is copied as username, password, e-mail and e-mail password, joined by colons.
          </p>
        </Card>
      )}
    </>
  )
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
