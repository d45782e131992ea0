import { Form, Link, useNavigation } from 'react-router'
import { ProductImage } from '#app/components/product-image.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { ListedCategory } from '#app/domain/catalog/categories.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { Trash2 } from '#app/ui/icons.ts'
import { PostForm } from '#app/ui/post-form.tsx'
import { rich, t } from '#messages'
import { MoveButton } from '../shared/move-button.tsx'
import { categoryPicturePath } from './products-path.ts'

type CategoryListProps = { categories: readonly ListedCategory[]; answer: Partial<FormAnswer> | undefined }

export function CategoryList({ categories, answer }: CategoryListProps) {
  const typed = answer?.submission?.initialValue
  const error = answer?.submission?.error
  return (
    <>
      <RefusalAlert refusal={answer?.refusal} besideField={error != null && !error['']} className="mb-4" />
      <ul className="divide-y divide-line">
        {categories.map((category, index) => (
          <li key={category.name} className="flex flex-wrap items-end gap-2 py-4 first:pt-0 last:pb-0">
            <RenameForm
              category={category}
              answer={answer}
              typed={typed?.category === category.name ? typed : undefined}
            />
            <PictureLink category={category} />
            <Move category={category.name} beside={categories[index - 1]?.name} side="before" />
            <Move category={category.name} beside={categories[index + 1]?.name} side="after" />
            {category.count === 0 && <Deletion category={category.name} />}
          </li>
        ))}
      </ul>
    </>
  )
}

type RenameFormProps = {
  category: ListedCategory
  answer: CategoryListProps['answer']
  typed: Record<string, unknown> | undefined
}

function RenameForm({ category: { name, count }, answer, typed }: RenameFormProps) {
  return (
    <PostForm
      answer={typed && answer?.submission}
      preventScrollReset
      className="flex min-w-0 flex-1 basis-64 flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="category" value={name} />
      <Field
        label={t('admin.products.categories.named', { name, count })}
        name="name"
        defaultValue={typed ? String(typed.name ?? '') : name}
        error={typed ? (answer?.submission?.error?.name ?? undefined) : undefined}
        autoComplete="off"
        className="min-w-0 flex-1 basis-40"
      />
      <Button variant="secondary" className="h-11">
        {t('admin.products.categories.rename')}
      </Button>
    </PostForm>
  )
}

function PictureLink({ category: { name, image } }: { category: ListedCategory }) {
  return (
    <Link
      to={categoryPicturePath(name)}
      prefetch="intent"
      className="flex h-11 items-center gap-2 text-muted text-sm underline underline-offset-3 hover:text-text"
    >
      {image && <ProductImage picture={image} alt="" sizes="3rem" className="h-9 w-12 rounded-sm object-cover" />}
      {rich('admin.products.categories.picture', {
        name,
        hidden: (text) => <span className="sr-only">{text}</span>,
      })}
    </Link>
  )
}

type MoveProps = { category: string; beside: string | undefined; side: 'before' | 'after' }

function Move({ category, beside, side }: MoveProps) {
  const sent = useNavigation().formData
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="category" value={category} />
      <input type="hidden" name="beside" value={beside ?? category} />
      <input type="hidden" name="side" value={side} />
      <MoveButton
        name={category}
        side={side}
        isPossible={Boolean(beside)}
        pending={sent?.get('category') === category && sent.get('side') === side}
      />
    </Form>
  )
}

function Deletion({ category }: { category: string }) {
  const label = t('admin.products.categories.delete', { name: category })
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="category" value={category} />
      <Button variant="ghost" className="h-11 px-2.5" aria-label={label} title={label}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </Form>
  )
}

export function SoldOutForm({ hideSoldOut }: { hideSoldOut: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-start justify-between gap-4">
      <input type="hidden" name="intent" value="soldOut" />
      <Checkbox
        label={t('admin.products.categories.hideSoldOut')}
        name="hideSoldOut"
        defaultChecked={hideSoldOut}
        hint={t('admin.products.categories.hideSoldOutHint')}
        className="min-w-0 flex-1 basis-64"
      />
      <Button variant="secondary">{t('shop.labels.actions.save')}</Button>
    </Form>
  )
}
