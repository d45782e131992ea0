import type { ComponentProps, ReactNode } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutlet,
  useOutletContext,
  useParams,
  useRouteError,
} from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { t } from '#messages'
import { dataLoadError, ErrorMessage, errorTitle } from './error-page.tsx'
import { reloadAfterConflict } from './lost-response.ts'

export const opensDialog = { prefetch: 'intent', preventScrollReset: true, state: { isFromList: true } } as const

/** Returns the URL of `path` over a list that keeps its filter and position. */
export function overList(list: string, path: string, params: Record<string, string> = {}): string {
  const { searchParams } = new URL(list, 'http://packhouse.invalid')
  const query = new URLSearchParams([...searchParams, ...Object.entries(params)])
  return path + (String(query) && `?${query}`)
}

export function useList(): string {
  return useOutletContext<string>()
}

/** Renders a list under the dialog of its child route. Without scripts, the dialog replaces the list. */
export function DialogList({ list, children }: { list: string; children: ReactNode }) {
  const dialog = useOutlet(list)
  return (
    <>
      <div className={classNames(dialog && 'noscript:hidden')}>{children}</div>
      {dialog}
    </>
  )
}

/** Keeps a list while a dialog opens or closes; another filter, a flash message or a conflict reloads it. */
export function keepUnderDialogs(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isStep = !formMethod && currentUrl.pathname !== nextUrl.pathname && !nextUrl.searchParams.has('flash')
  // By default, such a step reloads only if it interrupted a form.
  const isAfterForm = defaultShouldRevalidate && currentUrl.search === nextUrl.search
  if (isStep && !isAfterForm && queryOf(currentUrl) === queryOf(nextUrl)) return false
  return reloadAfterConflict(change)
}

function queryOf({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('flash')
  return params.toString()
}

type DialogPageProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'>

/** Renders a child route as a dialog. Closing returns focus to its opener, or else to the list's heading. */
export function DialogPage(props: DialogPageProps) {
  const close = useClosing()
  const [of = 'new'] = Object.values(useParams())
  if (!useHydrated()) return <PlainPage {...props} />
  return <Dialog returnTo={openerId(of)} {...props} open onOpenChange={(open) => !open && close()} />
}

function PlainPage({ title, description, footer, wide, children }: DialogPageProps) {
  const closeLink = <ButtonLink to={useList()}>{t('shop.labels.actions.close')}</ButtonLink>
  return (
    <div className="hidden noscript:block">
      <PageHeading title={title} description={description} actions={closeLink} />
      <Card className={classNames('slip', !wide && 'max-w-lg')}>
        {children}
        {footer && <div className="mt-6 flex flex-wrap gap-3">{footer}</div>}
      </Card>
    </div>
  )
}

export function DialogError() {
  const error = useRouteError()
  const back = (
    <ButtonLink to={useList()} reloadDocument prefetch="none" variant="primary">
      {t('customer.parts.backToList')}
    </ButtonLink>
  )
  return (
    <DialogPage title={errorTitle(error, dataLoadError())} footer={back}>
      <ErrorMessage error={error} failure={dataLoadError()} />
    </DialogPage>
  )
}

export function openerId(id: string): string {
  return `open-${id}`
}

/** Renders a button, because a dialog skips links when it picks the initial focus. */
export function Cancel() {
  const close = useClosing()
  const list = useList()
  if (useHydrated()) {
    return (
      <Button type="button" variant="secondary" onClick={close}>
        {t('shop.labels.actions.cancel')}
      </Button>
    )
  }
  return <ButtonLink to={list}>{t('shop.labels.actions.cancel')}</ButtonLink>
}

/** Returns a function that goes back to the list. It does nothing while a form is being sent. */
export function useClosing(): () => void {
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const { key, state } = useLocation()
  const list = useList()
  return () => {
    if (isSending) return
    if (!state?.isFromList) navigate(list, { replace: true, preventScrollReset: true })
    else if (canGoBack(key)) navigate(-1)
  }
}

let isGoingBack = false

/** Allows one step back from each dialog, which a second press of Escape would still find until the list is rendered. */
function canGoBack(key: string): boolean {
  if (isGoingBack || window.history.state?.key !== key) return false
  isGoingBack = true
  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false
    },
    { once: true },
  )
  return true
}
