import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { importUpload } from '#app/domain/stock/import-upload.ts'
import { getUpload } from '#app/domain/stock/queries.ts'
import { importInput } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import type { Route } from './+types/stock-upload.ts'

export const meta = pageMeta({ title: 'Stock upload' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const upload = isUuid(params.uploadId) ? await getUpload(params.uploadId) : null
  if (!upload) throw data(null, { status: 404 })
  return { upload }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const { uploadId } = params
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  return submit(request, importInput, async () => {
    await importUpload({ uploadId, actorId, address: context.get(requestInfo).clientAddress })
    return redirect(`/admin/stock/uploads/${uploadId}`)
  })
}

type Upload = Route.ComponentProps['loaderData']['upload']

const number = (count: number) => count.toLocaleString('en-US')

export default function StockUpload({ loaderData: { upload }, actionData }: Route.ComponentProps) {
  return (
    <>
      {upload.imported ? <Imported upload={upload} /> : <Review upload={upload} />}
      <RefusalNotice refusal={actionData?.refusal} />
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-3">
        <Metric
          label={upload.imported ? 'Added' : 'To be added'}
          value={number(upload.addedCount)}
          hint={upload.productName}
        />
        <Metric label="Already known" value={number(upload.knownCount)} hint="Ever in stock, or twice in this upload" />
        <Metric label="Skipped" value={number(upload.skippedCount)} hint="Lines that hold no account" />
      </div>
      {upload.sourceNote && (
        <Card title="Source note" className="mt-3.5">
          <p className="whitespace-pre-wrap break-words text-sm">{upload.sourceNote}</p>
        </Card>
      )}
      {upload.skippedLines.length > 0 && <SkippedLines upload={upload} />}
    </>
  )
}

function Review({ upload }: { upload: Upload }) {
  const importing = useNavigation().state !== 'idle'
  return (
    <PageHeading
      title="Review the upload"
      description={`${number(upload.parsedCount)} good lines were read. Nothing is on sale yet.`}
      actions={
        <>
          <Link to="/admin/dashboard" className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
          <Form method="post">
            <Button pending={importing}>Import</Button>
          </Form>
        </>
      }
    />
  )
}

function Imported({ upload }: { upload: Upload }) {
  return (
    <>
      <PageHeading
        title="Stock upload"
        actions={
          <>
            <Link to="/admin/stock/uploads" className={buttonStyle({ variant: 'secondary' })}>
              Add Stock
            </Link>
            <Link to="/admin/dashboard" prefetch="intent" className={buttonStyle()}>
              Dashboard
            </Link>
          </>
        }
      />
      <Alert tone="good" title="Bulk Upload Successful" className="mb-5">
        {number(upload.addedCount)} accounts added
      </Alert>
    </>
  )
}

function SkippedLines({ upload: { skippedLines, skippedCount } }: { upload: Upload }) {
  const more = skippedCount - skippedLines.length
  return (
    <Card
      title="Skipped lines"
      className="mt-3.5"
      footer={more > 0 ? `${number(more)} more are not listed.` : undefined}
    >
      <Table label="Skipped lines" frameClassName="max-h-[50vh]">
        <TableHead>
          <tr>
            <HeaderCell numeric className="w-24">
              Line
            </HeaderCell>
            <HeaderCell>Reason</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {skippedLines.map(({ line, reason }) => (
            <Row key={line}>
              <NumberCell className="font-mono text-xs">{number(line)}</NumberCell>
              <Cell>{reason}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
