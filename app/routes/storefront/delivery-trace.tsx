const steps = [
  { at: '14:02:07.104', text: 'Balance charged', detail: '$10.00' },
  { at: '14:02:07.121', text: 'Drawn from sealed stock', detail: '20 lines' },
  { at: '14:02:07.130', text: 'In your panel', detail: 'delivered' },
]

/** The headline as a delivery note; the purchase is an example. */
export function DeliveryTrace() {
  return (
    <figure className="slip max-w-md rounded-lg border border-line px-5 pt-5 pb-4 font-mono text-xs">
      <figcaption className="mb-3 text-muted uppercase">A purchase, as an example</figcaption>
      <ol>
        {steps.map(({ at, text, detail }) => (
          <li key={at} className="flex items-baseline gap-4 border-line border-t border-dashed py-2">
            <span className="text-faint">{at}</span>
            <span className="flex-1">{text}</span>
            <span className="text-good">{detail}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
