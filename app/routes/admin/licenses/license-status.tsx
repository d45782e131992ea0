import { Form, useNavigation } from 'react-router'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import { type LicenseStatus, licenseStatuses, statusLabels } from '#app/domain/licenses/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import type { LoadedLicense } from './load-license.ts'

const tones = { active: 'good', inactive: 'warn', expired: 'bad' } as const

type Shown = { shown: LicenseStatus; expiresAt: Date; daysLeft: number; endsSoon: boolean }

/** Shows a license's status and its end, and the days left of an active one. */
export function ShownStatus({ license: { shown, expiresAt, daysLeft, endsSoon } }: { license: Shown }) {
  return (
    <>
      <Badge tone={endsSoon ? 'warn' : tones[shown]}>{statusLabels[shown]}</Badge>
      <span className="mt-1 block text-muted text-xs tabular-nums">
        <span className="whitespace-nowrap">
          {daysLeft === 0 ? 'ended ' : shown === 'active' ? 'until ' : 'end date '}
          <Time at={expiresAt} dateOnly />
          {shown === 'active' && ','}
        </span>{' '}
        {shown === 'active' && <span className="whitespace-nowrap">{counted(daysLeft, 'day')} left</span>}
      </span>
    </>
  )
}

/** Shows which license a form is about. */
export function LicenseFacts({ license }: { license: LoadedLicense }) {
  return (
    <FactList
      facts={{
        Key: <code className="font-mono">{license.licenseKey}</code>,
        Customer: <CustomerEmail email={license.email} />,
        'Shown as': <ShownStatus license={license} />,
      }}
    />
  )
}

type StatusFormProps = {
  license: { id: string; licenseKey: string; status: LicenseStatus }
  action: string
}

const options = { active: 'Active', inactive: 'Inactive', expired: 'Expired' }

/** Sets the stored status, and sends the former one to detect conflicts. */
export function StatusForm({ license: { id, licenseKey, status }, action }: StatusFormProps) {
  const sent = useNavigation().formData
  return (
    <Form method="post" action={action} preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="licenseId" value={id} />
      <input type="hidden" name="formerStatus" value={status} />
      <select
        key={status}
        name="status"
        aria-label={`Status of ${licenseKey}`}
        defaultValue={status}
        className="select h-8 rounded-md border border-control bg-bg pr-8 pl-2 text-sm"
      >
        {licenseStatuses.map((value) => (
          <option key={value} value={value}>
            {options[value]}
          </option>
        ))}
      </select>
      <Button variant="secondary" size="sm" pending={sent?.get('licenseId') === id && sent.has('formerStatus')}>
        Save
      </Button>
    </Form>
  )
}
