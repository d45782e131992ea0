import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { itemRange, MAX_REASON } from '#app/domain/orders/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isCopyKind } from '#app/lib/product-kinds.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextArea } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Time } from '#app/ui/time.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { rich, t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/refund.ts'
import { linesPath } from './orders-path.ts'
import { LineSearch, RefundLines } from './refund-lines.tsx'

type RefundFormProps = Route.ComponentProps['loaderData'] & { answer: Partial<FormAnswer> | undefined }

export function RefundForm({ order, leftCents, note, period, answer, ...props }: RefundFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { goods } = order
  // Kept after a refusal, because nothing was refunded.
  const [idempotencyKey] = useState(props.idempotencyKey)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, answer?.submission)
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  const lineError = Object.entries(error ?? {}).find(([name]) => name.startsWith('line'))?.[1] ?? undefined
  const isLookingForLines = note.search !== '' || note.page > 1
  const [scope, setScope] = useState(() => String(typed?.scope ?? (isLookingForLines ? 'lines' : 'order')))
  const [marked, setMarked] = useState(() => [typed?.line ?? []].flat().map(String))
  const listed = new Set(note.lines.map(({ id }) => id))
  const elsewhere = marked.filter((id) => !listed.has(id))
  const hydrated = useHydrated()
  // Lines on other pages keep the prices that they were shown with.
  const [seenCents, setSeenCents] = useState<Record<string, number>>({})
  const { leastCents, mostCents } = itemRange(order)
  const markedCents = marked.reduce((sum, id) => sum + (seenCents[id] ?? leastCents), 0)
  const amountCents = scope === 'order' ? leftCents : markedCents
  // Without scripts, the total of the choice is unknown.
  const isAmountKnown = amountCents > 0 && (hydrated || order.orderType !== 'account')

  function readChoice() {
    if (!form.current) return
    const chosen = new FormData(form.current)
    setScope(String(chosen.get('scope')))
    setMarked(chosen.getAll('line').map(String))
  }

  // Reads choices from before hydration, and deselects lines that were refunded since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list of lines
  useEffect(() => {
    readChoice()
    setSeenCents((seen) => ({ ...seen, ...Object.fromEntries(note.lines.map(({ id, paidCents }) => [id, paidCents])) }))
  }, [note.lines])

  return (
    <>
      <LineSearch note={note} />
      <Form
        ref={form}
        method="post"
        action={linesPath(href('/admin/orders/:orderId/refund', { orderId: order.id }), note)}
        noValidate
        className="group grid gap-6"
      >
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="givenBack" value={order.totalCents - leftCents} />
        <RefusalAlert
          refusal={answer?.refusal}
          besideField={Boolean(lineError ?? error?.currentPassword ?? error?.reason)}
        />
        {error?.givenBack && <Alert tone="bad">{t('admin.refunds.outdated')}</Alert>}
        {order.orderType === 'account' ? (
          <div onChange={readChoice} className="grid gap-6">
            <RadioGroup
              label={t('admin.refunds.scope.label')}
              name="scope"
              defaultValue={scope}
              options={[
                { value: 'order', label: t('admin.refunds.scope.order', { amount: formatDollars(leftCents) }) },
                {
                  value: 'lines',
                  label: linesLabel(goods, leastCents, mostCents),
                },
              ]}
              error={error?.scope ?? undefined}
            />
            <div className="hidden min-w-0 group-has-[[value=lines]:checked]:block">
              <RefundLines note={note} marked={new Set(marked)} error={lineError} />
              {elsewhere.map((id) => (
                <input key={id} type="hidden" name="line" value={id} />
              ))}
              {hydrated && (
                <p aria-live="polite" className="mt-3 text-sm">
                  {rich(
                    elsewhere.length > 0 ? 'admin.refunds.lines.selectedElsewhere' : 'admin.refunds.lines.selected',
                    {
                      count: marked.length,
                      elsewhere: elsewhere.length,
                      amount: formatDollars(markedCents),
                      mono,
                    },
                  )}
                </p>
              )}
            </div>
            <p className="text-muted text-sm">{t('admin.refunds.lines.claims', { goods })}</p>
          </div>
        ) : (
          <>
            <input type="hidden" name="scope" value="order" />
            <p className="text-sm">{rich('admin.refunds.scope.whole', { amount: formatDollars(leftCents), mono })}</p>
            {isCopyKind(order.orderType) && <p className="text-sm">{t('admin.refunds.copyEnds')}</p>}
            {period && (
              <Checkbox
                label={t('admin.refunds.period.end')}
                name="endPeriod"
                defaultChecked={typed ? typed.endPeriod === 'on' : true}
                hint={<EndOfPeriod period={period} />}
              />
            )}
          </>
        )}
        <TextArea
          label={t('shop.labels.columns.reason')}
          name="reason"
          rows={3}
          dir="auto"
          defaultValue={String(typed?.reason ?? '')}
          error={error?.reason ?? undefined}
          hint={t('admin.refunds.reasonHint', { most: MAX_REASON })}
        />
        <IdentityField error={error?.currentPassword} />
        <div className="border-line border-t pt-5">
          <Button pending={pending}>
            {isAmountKnown
              ? t('admin.refunds.submitAmount', { amount: formatDollars(amountCents) })
              : t('admin.refunds.submit')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function linesLabel(goods: RefundFormProps['order']['goods'], leastCents: number, mostCents: number): string {
  const least = formatDollars(leastCents)
  if (leastCents === mostCents) return t('admin.refunds.scope.lines', { goods, amount: least })
  return t('admin.refunds.scope.linesApart', { goods, least, most: formatDollars(mostCents) })
}

const mono = (text: ReactNode) => <span className="font-mono">{text}</span>

function EndOfPeriod({ period }: { period: NonNullable<RefundFormProps['period']> }) {
  return rich(period.endsAtOnce ? 'admin.refunds.period.endsAtOnce' : 'admin.refunds.period.ends', {
    licenseKey: period.licenseKey,
    mono,
    end: () => <Time at={period.endsAt} />,
    expiry: () => <Time at={period.expiresAt} />,
  })
}
