import { Form, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { setLicenseStatus } from '#app/domain/licenses/commands.ts'
import { listLicenses } from '#app/domain/licenses/queries.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { licenseStatusInput } from '#app/domain/licenses/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { searchOf } from '#app/http/list-address.ts'
import { withNotice } from '#app/http/notices.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { daysRemaining } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/licenses.ts'

export const meta = pageMeta({ title: 'Licenses' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const search = searchOf(request)
  const now = new Date()
  const found = await listLicenses(search)
  return {
    search,
    licenses: found.map((license) => ({
      ...license,
      shown: shownStatus(license, now),
      daysLeft: daysRemaining(license.expiresAt, now),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  return submit(request, licenseStatusInput, async (change) => {
    await setLicenseStatus({ ...change, actorId: admin.id, address: context.get(requestInfo).clientAddress })
    return redirect(withNotice('/admin/licenses', 'license-updated'))
  })
}

export default function Licenses({ loaderData, actionData }: Route.ComponentProps) {
  const { search, licenses } = loaderData
  return (
    <>
      <PageHeading title="Licenses" description="A new status counts from the next check of the desktop tool on." />
      <RefusalNotice refusal={actionData?.refusal} />
      <Card>
        <Form method="get" className="mb-4 flex flex-wrap items-end gap-2.5">
          <Field
            label="Search"
            name="q"
            type="search"
            defaultValue={search}
            placeholder="Key or e-mail"
            className="min-w-0 flex-1"
          />
          <Button variant="secondary" className="h-11">
            Search
          </Button>
        </Form>
        {licenses.length === 0 ? (
          <EmptyState title={search ? 'No licence matches your search.' : 'No licence was sold yet.'} />
        ) : (
          <Table label="Licenses" frameClassName="max-h-[70vh]">
            <TableHead>
              <tr>
                <HeaderCell pinned>Key</HeaderCell>
                <HeaderCell>Customer</HeaderCell>
                <HeaderCell>Software</HeaderCell>
                <HeaderCell>Shown as</HeaderCell>
                <HeaderCell>Ends</HeaderCell>
                <HeaderCell numeric>Days left</HeaderCell>
                <HeaderCell>Status</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {licenses.map((license) => (
                <Row key={license.id}>
                  <Cell pinned className="whitespace-nowrap font-mono text-xs">
                    {license.licenseKey}
                  </Cell>
                  <Cell>{license.email}</Cell>
                  <Cell>{license.softwareName}</Cell>
                  <Cell>
                    <Shown status={license.shown} />
                  </Cell>
                  <Cell>
                    <Time at={license.expiresAt} dateOnly />
                  </Cell>
                  <NumberCell>{license.daysLeft}</NumberCell>
                  <Cell>
                    <StatusForm license={license} />
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </Card>
    </>
  )
}

const shownAs = {
  active: <Badge tone="good">Active</Badge>,
  inactive: <Badge tone="warn">Suspended</Badge>,
  expired: <Badge tone="bad">Expired</Badge>,
}

function Shown({ status }: { status: keyof typeof shownAs }) {
  return shownAs[status]
}

type Listed = Route.ComponentProps['loaderData']['licenses'][number]

function StatusForm({ license }: { license: Listed }) {
  return (
    <Form method="post" className="flex items-center gap-2">
      <input type="hidden" name="licenseId" value={license.id} />
      <select
        key={license.status}
        name="status"
        aria-label={`Status of ${license.licenseKey}`}
        defaultValue={license.status}
        className="h-8 rounded-md border border-control bg-bg px-2 text-sm"
      >
        <option value="active">Active</option>
        <option value="inactive">Inactive</option>
        <option value="expired">Expired</option>
      </select>
      <Button variant="secondary" size="sm">
        Save
      </Button>
    </Form>
  )
}
