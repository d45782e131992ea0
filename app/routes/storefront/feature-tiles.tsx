import { Lock, Receipt, Wallet, Zap } from 'lucide-react'

const features = [
  { icon: Zap, name: 'Delivered at once', text: 'In your panel the moment the balance is charged.' },
  { icon: Lock, name: 'Sealed until sold', text: 'Credentials are encrypted in stock and opened for their buyer.' },
  { icon: Receipt, name: 'Charged once', text: 'A double click or a lost connection never buys twice.' },
  { icon: Wallet, name: 'One balance', text: 'Top up once and pay for everything from it.' },
]

export function FeatureTiles() {
  return (
    <ul className="grid overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ icon: Icon, name, text }) => (
        <li key={name} className="bg-surface p-6">
          <Icon aria-hidden className="size-5 text-signal" />
          <h2 className="mt-5 font-semibold text-[0.9375rem]">{name}</h2>
          <p className="mt-1 text-muted text-sm">{text}</p>
        </li>
      ))}
    </ul>
  )
}
