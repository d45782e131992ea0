import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { createGiftBatch } from '#app/domain/gifts/commands.ts'
import { MAX_CODES } from '#app/domain/gifts/rules.ts'
import { newBatchInput } from '#app/domain/gifts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/new.ts'

export const meta = pageMeta(() => ({ title: t('admin.gifts.add') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { batchId: randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newBatchInput, async ({ amount: amountCents, ...batch }, by) => {
    await createGiftBatch({ ...batch, amountCents, by })
    return redirect(withFlash(href('/admin/gifts/:giftBatchId', { giftBatchId: batch.batchId }), 'gifts-created'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.gifts.lost'))
}

export default function NewGiftBatch({ loaderData, actionData }: Route.ComponentProps) {
  // Kept after refusals and lost responses, so that one form creates one batch.
  const [batchId] = useState(loaderData.batchId)
  const field = fieldsOf(actionData?.submission)
  return (
    <>
      <PageHeading title={t('admin.gifts.add')} description={t('admin.gifts.addLead')} />
      <Card className="max-w-xl">
        <ProvenForm
          answer={actionData}
          hidden={{ batchId }}
          submit={t('admin.gifts.create')}
          cancelTo={href('/admin/gifts')}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('admin.gifts.count')}
              {...field('count')}
              inputMode="numeric"
              autoComplete="off"
              hint={t('admin.gifts.countHint', { most: MAX_CODES })}
              className="[&_input]:font-mono"
            />
            <Field
              label={t('admin.gifts.amount')}
              {...field('amount')}
              inputMode="decimal"
              autoComplete="off"
              className="[&_input]:font-mono"
            />
          </div>
          <Field label={t('admin.gifts.endsOn')} {...field('endsOn')} type="date" hint={t('admin.gifts.endsOnHint')} />
          <TextArea
            label={t('admin.gifts.note')}
            {...field('note')}
            rows={2}
            dir="auto"
            hint={t('admin.gifts.noteHint')}
          />
        </ProvenForm>
      </Card>
    </>
  )
}
