import { KeyRound, Mail } from 'lucide-react'

export function LicenseFacts({ days }: { days: number }) {
  const facts = [
    { name: 'One key', text: 'Sixteen letters and digits. Type it into the program once; it stays in your panel.' },
    {
      name: 'One computer',
      text: 'The key belongs to the first computer that uses it, until you change the device in your panel.',
    },
    { name: `${days} days`, text: 'Counted from the purchase to the second. Your panel shows how many are left.' },
  ]
  return (
    <div>
      <h2 className="font-semibold text-2xl tracking-tight">What the licence is</h2>
      <dl className="mt-5 grid gap-6 sm:grid-cols-3">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-muted text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const prerequisites = [
  {
    icon: KeyRound,
    name: 'A captcha API key',
    text: 'The program asks for the key of a captcha service that you hold a contract with. It is not part of the licence.',
  },
  {
    icon: Mail,
    name: 'Accounts with their mailbox',
    text: 'Each account needs a mailbox that you can open, such as one of a temporary-mail service.',
  },
]

export function Prerequisites() {
  return (
    <section className="mt-14">
      <h2 className="font-semibold text-2xl tracking-tight">What you need besides</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {prerequisites.map(({ icon: Icon, name, text }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-6">
            <Icon aria-hidden className="size-5 text-signal" />
            <h3 className="mt-4 font-semibold">{name}</h3>
            <p className="mt-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
