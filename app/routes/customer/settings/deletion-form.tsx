import { href } from 'react-router'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { CodeField } from '#app/routes/security/two-step-card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'

type DeletionFormProps = { balanceCents: number; isFresh: boolean; asksCode: boolean; answer: FormAnswer | undefined }

export function DeletionForm({ balanceCents, isFresh, asksCode, answer }: DeletionFormProps) {
  const balance = plainDollars(balanceCents)
  return (
    <SettingsForm
      action={href('/customer/settings/privacy')}
      answer={answer}
      submit="Delete my account"
      variant="danger"
    >
      {(field) => (
        <>
          <p className="text-muted text-sm">
            Your name and your address leave the shop at once, and you are signed out everywhere. You can no longer open
            what you bought here; licenses run on until they end. Orders and the ledger stay, without your name.
          </p>
          <CurrentPassword isFresh={isFresh} error={field('currentPassword').error} />
          {asksCode && <CodeField error={field('code').error} hint="From your app, or a backup code." />}
          {balanceCents > 0 && (
            <Checkbox
              // Another amount is another question.
              key={balance}
              name="waivedBalance"
              value={balance}
              defaultChecked={field('waivedBalance').typed === balance}
              error={field('waivedBalance').error}
              label={
                <>
                  I give up my balance of <span className="font-mono text-text">{formatDollars(balanceCents)}</span>.
                </>
              }
            />
          )}
          <Checkbox
            name="understand"
            defaultChecked={field('understand').typed === 'on'}
            error={field('understand').error}
            label="I understand that this cannot be undone."
          />
        </>
      )}
    </SettingsForm>
  )
}
