import { Form, useNavigation } from 'react-router'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { type LicenseStatus, licenseStatuses, statusLabel } from '#app/domain/licenses/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { LoadedLicense } from './load-license.ts'

const tones = { active: 'good', inactive: 'warn', expired: 'bad' } as const

type Shown = { shown: LicenseStatus; expiresAt: Date; daysLeft: number; endsSoon: boolean }

/** Shows a license's status and its end, and the days left of an active one. */
export function ShownStatus({ license: { shown, expiresAt, daysLeft, endsSoon } }: { license: Shown }) {
  const sentence = daysLeft === 0 ? 'ended' : shown === 'active' ? 'active' : 'stopped'
  return (
    <>
      <Badge tone={endsSoon ? 'warn' : tones[shown]}>{statusLabel(shown)}</Badge>
      <span className="mt-1 block text-muted text-xs tabular-nums">
        {rich(`admin.licenses.status.${sentence}`, {
          days: daysLeft,
          time: () => <Time at={expiresAt} dateOnly />,
          line: (text) => <span className="whitespace-nowrap">{text}</span>,
        })}
      </span>
    </>
  )
}

/** Shows which license a form is about. */
export function LicenseFacts({ license }: { license: LoadedLicense }) {
  return (
    <FactList
      facts={{
        key: [t('admin.licenses.facts.key'), <code className="font-mono">{license.licenseKey}</code>],
        customer: [t('shop.labels.columns.customer'), <CustomerEmail email={license.email} />],
        shownAs: [t('admin.licenses.facts.shownAs'), <ShownStatus license={license} />],
      }}
    />
  )
}

type StatusFormProps = {
  license: { id: string; licenseKey: string; status: LicenseStatus }
  action: string
}

/** Sets the stored status, and sends the former one to detect conflicts. */
export function StatusForm({ license: { id, licenseKey, status }, action }: StatusFormProps) {
  const sent = useNavigation().formData
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="licenseId" value={id} />
      <input type="hidden" name="formerStatus" value={status} />
      <select
        key={status}
        name="status"
        aria-label={t('admin.licenses.status.of', { key: licenseKey })}
        defaultValue={status}
        className="select h-8 rounded-md border border-control bg-bg pe-8 ps-2 text-sm"
      >
        {licenseStatuses.map((value) => (
          <option key={value} value={value}>
            {t(`admin.licenses.status.options.${value}`)}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" pending={sent?.get('licenseId') === id && sent.has('formerStatus')}>
        {t('shop.labels.actions.save')}
      </Button>
    </Form>
  )
}
