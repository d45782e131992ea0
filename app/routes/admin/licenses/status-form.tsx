import { Form, useNavigation } from 'react-router'
import { type LicenseStatus, licenseStatuses } from '#app/domain/licenses/rules.ts'
import { Button } from '#app/ui/button.tsx'

type StatusFormProps = {
  license: { id: string; licenseKey: string; status: LicenseStatus }
  action: string
}

const options = { active: 'Active', inactive: 'Inactive', expired: 'Expired' }

/** Sets the stored status; says which one it was made from. */
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
