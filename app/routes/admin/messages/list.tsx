import { Form, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { listMessages } from '#app/domain/support/queries.ts'
import { messageKinds, messageStates } from '#app/domain/support/rules.ts'
import { messageListInput } from '#app/domain/support/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath, searchOf } from '#app/http/list-address.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { KindBadge, StateBadge, stateWords } from './parts.tsx'

const PATH = href('/admin/messages')

export const meta = pageMeta({ title: 'Messages' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const search = searchOf(request)
  const query = messageListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { messages, next } = await listMessages({ ...query, search })
  return { search, query, messages, next }
}

const stateOptions = [
  { value: '', label: 'All, open first' },
  ...messageStates.map((state) => ({ value: state, label: stateWords[state] })),
]
const kindOptions = [{ value: '', label: 'All' }, ...messageKinds]

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { search, query, messages, next } = loaderData
  const { state, kind, after } = query
  const isFiltered = [search, state, kind].some(Boolean)
  const pathOf = (place?: string) => listPath(PATH, { q: search, state, kind, after: place })
  return (
    <>
      <PageHeading title="Messages" description="What people wrote on the contact page, open messages first." />
      <Card>
        <Form method="get" className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex">
          <Field
            label="Search"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={search}
            placeholder="Name, e-mail or subject"
            className="col-span-2 min-w-48 flex-1"
          />
          <Select label="State" name="state" options={stateOptions} defaultValue={state ?? ''} />
          <Select label="About" name="kind" options={kindOptions} defaultValue={kind ?? ''} />
          <Button variant="secondary" className="col-span-2 h-11">
            Search
          </Button>
        </Form>
        {messages.length === 0 ? (
          <EmptyState
            title={isFiltered || after ? 'No message matches your search.' : 'Nobody has written yet.'}
            action={
              (isFiltered || after) && (
                <Link to={PATH} className={buttonStyle({ variant: 'secondary' })}>
                  Show all messages
                </Link>
              )
            }
          >
            {!isFiltered && !after && 'What people write on the contact page is listed here, and answered by mail.'}
          </EmptyState>
        ) : (
          <MessageTable key={pathOf(after?.id)} messages={messages} />
        )}
        <PageLinks
          back={after ? { to: pathOf(), label: 'First page' } : null}
          on={next ? { to: pathOf(next), label: 'Older' } : null}
        />
      </Card>
    </>
  )
}

function MessageTable({ messages }: Pick<Route.ComponentProps['loaderData'], 'messages'>) {
  return (
    <Table label="Messages" folds frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell>Subject</HeaderCell>
          <HeaderCell>From</HeaderCell>
          <HeaderCell>About</HeaderCell>
          <HeaderCell>Received</HeaderCell>
          <HeaderCell>State</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {messages.map(({ id, subject, name, email, kind, createdAt, status }) => (
          <Row key={id}>
            <Cell className="max-w-96 fold:row-start-1">
              <Link to={`${PATH}/${id}`} prefetch="intent" className="font-medium hover:underline">
                <bdi className="line-clamp-2 wrap-anywhere">{subject}</bdi>
              </Link>
            </Cell>
            <Cell className="max-w-72 fold:row-start-2">
              <bdi className="line-clamp-1 wrap-anywhere">{name}</bdi>
              {!isNobodysAddress(email) && <span className="block truncate text-muted text-xs">{email}</span>}
            </Cell>
            <Cell className="fold:col-start-1 fold:row-start-3">
              <KindBadge kind={kind} />
            </Cell>
            <Cell className="text-muted fold:col-start-2 fold:row-start-3 fold:text-right fold:text-xs">
              <Time at={createdAt} />
            </Cell>
            <Cell className="fold:col-start-2 fold:row-start-1 fold:text-right">
              <StateBadge state={status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
