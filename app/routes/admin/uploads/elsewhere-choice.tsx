import type { KnownElsewhere } from '#app/domain/stock/review-upload.ts'
import { counted } from '#app/lib/counted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/field.tsx'

type ElsewhereChoiceProps = { elsewhere: KnownElsewhere; isChosen: boolean }

/** Asks before an account that is in stock or was sold under another product is imported once more. */
export function ElsewhereChoice({ elsewhere: { count, products }, isChosen }: ElsewhereChoiceProps) {
  return (
    <Alert
      tone="warn"
      title={`${counted(count, 'account')} ${count === 1 ? 'is' : 'are'} in stock or sold under another product.`}
    >
      {products.map((product) => `${product.name}: ${product.count.toLocaleString('en-US')}`).join(', ')}.{' '}
      {count === 1 ? 'It is' : 'They are'} left out, because a second customer would get the same login.
      <Checkbox
        label={`Import ${count === 1 ? 'it' : 'them'} anyway`}
        name="elsewhere"
        value="import"
        defaultChecked={isChosen}
        className="mt-3"
      />
    </Alert>
  )
}
