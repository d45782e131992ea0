import { type ReactNode, useRef } from 'react'
import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { newProductInput } from '#app/domain/catalog/kinds.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/new-product.ts'
import { kindSettings } from './product-kinds.tsx'
import { productPath } from './product-list.tsx'

const PATH = href('/admin/settings/products/new')

export const meta = pageMeta({ title: 'Settings: Product' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const asked = new URL(request.url).searchParams.get('kind')
  return { kind: productKinds.find((kind) => kind === asked) ?? 'account' }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newProductInput, async (product, by) => {
    const id = await createProduct(product, by)
    return redirect(withFlash(productPath(id), 'product-created'))
  })
}

export default function NewProduct({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const { form, NewFields } = kindSettings[kind]
  const action = `${PATH}?kind=${kind}`
  const pending = useNavigation().formAction === action
  const typed = actionData?.submission.initialValue
  const field = (of: string) => ({
    name: of,
    defaultValue: String(typed?.[of] ?? ''),
    error: actionData?.submission.error?.[of] ?? undefined,
  })
  return (
    <Card title={form.title} className="max-w-2xl">
      <FormOf key={kind} action={action} answer={actionData}>
        <input type="hidden" name="kind" value={kind} />
        <Field
          label="Product name"
          {...field('name')}
          autoComplete="off"
          hint={form.nameHint}
          className="sm:col-span-2"
        />
        <Field
          label={form.price}
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          hint="US dollars, at least 0.01."
          className="[&_input]:font-mono"
        />
        {NewFields && <NewFields field={field} isFresh={typed === undefined} />}
        <Checkbox
          label={<span className="font-medium text-text">On sale at once</span>}
          name="onSale"
          defaultChecked={typed ? typed.onSale === 'on' : true}
          hint={form.saleHint}
          className="sm:col-span-2"
        />
        <div className="empty:hidden sm:col-span-2">
          <IdentityField error={actionData?.submission.error?.currentPassword} />
        </div>
        <p className="flex flex-wrap gap-3 border-line border-t pt-5 sm:col-span-2">
          <Button pending={pending}>Create product</Button>
          <Link to={href('/admin/settings')} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
        </p>
      </FormOf>
    </Card>
  )
}

type FormOfProps = { action: string; answer: Route.ComponentProps['actionData']; children: ReactNode }

function FormOf({ action, answer, children }: FormOfProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid gap-5 sm:grid-cols-2">
      <RefusalAlert refusal={answer?.refusal} besideField={!answer?.submission.error?.['']} className="sm:col-span-2" />
      {children}
    </Form>
  )
}
