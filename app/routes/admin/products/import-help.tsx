import { CodeBlock } from '#app/ui/code-block.tsx'
import { t } from '#messages'

const EXAMPLE = `name,category,price,for sale,description,items
Gift card 20,Codes,19.50,yes,"Sent immediately, valid for a year.",code
Mailbox,Email,0.80,no,Created this month.,`

/** The columns of the export, with what each takes. */
const columns = {
  name: 'name',
  price: 'price',
  id: 'id, slug',
  kind: 'kind',
  category: 'category',
  sale: 'for sale',
  texts: 'description, details, instructions',
  unit: 'unit',
  image: 'image',
  items: 'items',
  limits: 'min quantity, max quantity, enforce limits',
  warranty: 'warranty hours, claim rule',
  low: 'low stock at',
  license: 'days, devices, requires file',
  limit: 'sales limit',
} as const

const names = Object.keys(columns) as (keyof typeof columns)[]

/** Says what happens to a row, which columns there are, and shows a file. */
export function ImportHelp() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 text-muted text-sm">
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('admin.products.import.known')}</li>
        <li>{t('admin.products.import.fresh')}</li>
        <li>{t('admin.products.import.unknownColumn')}</li>
      </ul>
      <details className="min-w-0">
        <summary className="w-fit cursor-pointer font-medium text-text">{t('admin.products.import.help')}</summary>
        <dl className="mt-3 divide-y divide-line border-line border-y">
          {names.map((name) => (
            <div key={name} className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[14rem_1fr]">
              <dt dir="ltr" className="font-mono text-text text-xs leading-5 rtl:text-end">
                {columns[name]}
              </dt>
              <dd>{t(`admin.products.import.columnHelp.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <div dir="ltr" className="mt-4">
          <CodeBlock language="CSV" code={EXAMPLE} />
        </div>
      </details>
    </div>
  )
}
