import { href } from 'react-router'
import type { Goods } from '#app/lib/item-shape.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { accountsPath } from './accounts-path.ts'

type Listed = Route.ComponentProps['loaderData']

type NoAccountsProps = { listed: Listed; goods: Goods }

export function NoAccounts({ listed, goods }: NoAccountsProps) {
  const { title = t('admin.accounts.empty.noMatch', { goods }), to, label, text } = whyEmpty(listed, goods)
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to={to} variant={to === '/admin/dashboard' ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

type Why = { title?: string; to: string; label: string; text: string }

function whyEmpty({ filter, mistakes, after }: Listed, goods: Goods): Why {
  const clear = { to: accountsPath({}), label: t('admin.accounts.filter.clear') }
  if (mistakes) {
    const title = t('admin.accounts.empty.invalidFilter')
    return { title, ...clear, text: t('admin.accounts.empty.correctFilter') }
  }
  if (after !== undefined) {
    return { to: accountsPath(filter), label: t('shop.labels.pages.first'), text: t('admin.accounts.empty.emptyPage') }
  }
  if (accountsPath(filter) === clear.to) {
    const text = t('admin.accounts.empty.noStock', { goods })
    return { to: href('/admin/dashboard'), label: t('admin.accounts.empty.dashboard'), text }
  }
  if (filter.q === '') return { ...clear, text: t('admin.accounts.empty.tryOtherFilters') }
  return { ...clear, text: t('admin.accounts.empty.tryOtherTerm') }
}
