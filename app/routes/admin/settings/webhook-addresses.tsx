import type { ProviderSetup } from '#app/domain/payments/provider-setup.ts'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { providerLabels } from './provider-labels.ts'

const advice = {
  cryptomus: 'Each invoice names it already. Enter it there too where an address for notices is asked for.',
  btcpay: "Add it to the store's webhooks, for every event of invoices, and enter that webhook's secret here.",
}

/** Where notices go; the chosen provider's first. */
export function WebhookAddresses({ setup: { chosen, webhookUrls } }: { setup: ProviderSetup }) {
  const other = chosen === 'cryptomus' ? ('btcpay' as const) : ('cryptomus' as const)
  return (
    <Card title="Webhook address">
      <div className="grid gap-6">
        {[chosen, other].map((provider) => (
          <section key={provider} aria-label={`Webhook address of ${providerLabels[provider]}`}>
            <div className="mb-2 flex items-center justify-between gap-3">
              <h3 className="font-medium text-sm">{providerLabels[provider]}</h3>
              <CopyButton text={webhookUrls[provider]} />
            </div>
            <code className="block wrap-anywhere rounded-md border border-line bg-bg px-3 py-2.5 font-mono text-xs">
              {webhookUrls[provider]}
            </code>
            <p className="mt-2 text-muted text-sm">{advice[provider]}</p>
          </section>
        ))}
      </div>
    </Card>
  )
}
