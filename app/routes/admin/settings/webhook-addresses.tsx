import type { ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** Where notices go; the chosen provider's first. */
export function WebhookAddresses({ setup: { chosen, accounts } }: { setup: ProviderSetup }) {
  const chosenFirst = accounts.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  return (
    <Card title="Webhook address">
      <div className="grid gap-6">
        {chosenFirst.map(({ id, label, webhook }) => (
          <section key={id} aria-label={`Webhook address of ${label}`}>
            <div className="mb-2 flex items-center justify-between gap-3">
              <h3 className="font-medium text-sm">{label}</h3>
              <CopyButton text={webhook.url} />
            </div>
            <code className="block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-xs">
              {webhook.url}
            </code>
            <p className="mt-2 text-muted text-sm">{webhook.advice}</p>
          </section>
        ))}
      </div>
    </Card>
  )
}
