import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { ProductImage } from '#app/components/product-image.tsx'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { catalogSorts } from '#app/domain/catalog/rules.ts'
import type { CatalogQuery } from '#app/domain/catalog/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { t } from '#messages'
import { catalogPath } from './catalog-path.ts'

export type Chip = { name: string; label: string; count: number; picture: Omit<ShownPicture, 'alt'> | null }

export function CatalogFilters({ query, chips }: { query: CatalogQuery; chips: Chip[] }) {
  const form = useRef<HTMLFormElement>(null)
  const sort = useRef<HTMLSelectElement>(null)
  const submit = useSubmit()
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && navigation.formMethod === 'GET'
  useResetOnChange(form, JSON.stringify(query))
  useEffect(() => {
    // A reset chooses the option of the first page that was shown.
    if (sort.current) sort.current.value = query.sort
  }, [query])

  return (
    <div className="grid gap-3">
      <Form ref={form} action={href('/')} role="search" className="flex flex-wrap items-center gap-2.5">
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <input
          type="search"
          name="q"
          aria-label={t('shop.list.search')}
          placeholder={t('shop.list.placeholder')}
          maxLength={100}
          defaultValue={query.q}
          className="h-11 min-w-0 flex-1 basis-40 rounded-md border border-control bg-bg px-3 placeholder:text-faint hover:border-muted"
        />
        <Button variant="secondary" pending={pending} className="h-11">
          {t('shop.labels.actions.search')}
        </Button>
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          <select
            ref={sort}
            name="sort"
            aria-label={t('shop.list.sort.label')}
            defaultValue={query.sort}
            onChange={() => submit(form.current)}
            className="select h-11 min-w-0 truncate rounded-md border border-control bg-bg ps-3 pe-9 text-sm hover:border-muted"
          >
            {catalogSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`shop.list.sort.${sort}`)}
              </option>
            ))}
          </select>
          <label className="flex h-11 shrink-0 cursor-pointer items-center gap-2 text-muted text-sm">
            <input
              type="checkbox"
              name="stock"
              value="in"
              defaultChecked={query.stock === 'in'}
              onChange={() => submit(form.current)}
              className="checkbox size-5"
            />
            {t('shop.list.inStock')}
          </label>
        </div>
      </Form>
      {chips.length > 1 && (
        <nav aria-label={t('shop.list.categories')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
          <ul className="flex gap-2 pb-1 sm:flex-wrap">
            {[{ name: '', label: t('shop.labels.filters.all'), count: null, picture: null }, ...chips].map(
              ({ name, label, count, picture }) => (
                <li key={name}>
                  <Link
                    to={catalogPath({ ...query, category: name, page: 1 })}
                    prefetch="intent"
                    preventScrollReset
                    aria-current={query.category === name ? 'true' : undefined}
                    className={classNames(
                      'flex h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors focus-visible:-outline-offset-2',
                      query.category === name
                        ? 'border-accent bg-accent-soft font-medium text-text'
                        : 'border-line-strong text-muted hover:border-control hover:text-text',
                    )}
                  >
                    {picture && (
                      <ProductImage
                        picture={picture}
                        alt=""
                        sizes="1.5rem"
                        className="-ms-2 size-6 rounded-full object-cover"
                      />
                    )}
                    <span dir="auto" className="max-w-48 truncate">
                      {label}
                    </span>
                    {count !== null && <span className="font-mono text-muted text-xs">{count}</span>}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}
