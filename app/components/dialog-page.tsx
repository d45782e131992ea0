import type { ComponentProps, ReactNode } from 'react'
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useOutlet,
  useOutletContext,
  useParams,
  useRouteError,
} from 'react-router'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { reloadAfterConflict } from './answers.ts'
import { dataLoadError, ErrorWords, errorTitle } from './error-page.tsx'

/** Props of a link in a list that opens a dialog over it. */
export const opensDialog = { prefetch: 'intent', preventScrollReset: true, state: { isFromList: true } } as const

/** Returns the address of `path` over a list that keeps its filter and its place, with what else is `asked` of it. */
export function overList(list: string, path: string, asked: Record<string, string> = {}): string {
  const { searchParams } = new URL(list, 'http://packhouse.invalid')
  const query = new URLSearchParams([...searchParams, ...Object.entries(asked)])
  return path + (String(query) && `?${query}`)
}

export function useList(): string {
  return useOutletContext<string>()
}

/** Renders a list and the dialog that its child route opens over it. Without scripts the dialog takes the list's place. */
export function DialogList({ list, children }: { list: string; children: ReactNode }) {
  const dialog = useOutlet(list)
  return (
    <>
      <div className={classNames(dialog && 'noscript:hidden')}>{children}</div>
      {dialog}
    </>
  )
}

/** Keeps a list as it is while a dialog opens or closes over it; another filter, a flash message or a conflict loads it again. */
export function keepUnderDialogs(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isStep = !formMethod && currentUrl.pathname !== nextUrl.pathname && !nextUrl.searchParams.has('flash')
  // By default such a step loads nothing unless it interrupted a form that was being sent.
  const isAfterForm = defaultShouldRevalidate && currentUrl.search === nextUrl.search
  if (isStep && !isAfterForm && askedOf(currentUrl) === askedOf(nextUrl)) return false
  return reloadAfterConflict(change)
}

function askedOf({ searchParams }: URL): string {
  const asked = new URLSearchParams(searchParams)
  asked.delete('flash')
  return asked.toString()
}

type DialogPageProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'>

/** Renders a child route as a dialog; closing gives the focus back to its opener, else to the list's heading. */
export function DialogPage(props: DialogPageProps) {
  const close = useClosing()
  const [of = 'new'] = Object.values(useParams())
  if (!useHydrated()) return <PlainPage {...props} />
  return <Dialog returnTo={openerId(of)} {...props} open onOpenChange={(open) => !open && close()} />
}

function PlainPage({ title, description, footer, wide, children }: DialogPageProps) {
  const closeLink = (
    <Link to={useList()} className={buttonStyle({ variant: 'secondary' })}>
      Close
    </Link>
  )
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

/** Takes the place of a dialog that failed. What was deleted leads back to the list, which is read again. */
export function DialogError() {
  const error = useRouteError()
  const back = (
    <Link to={useList()} reloadDocument className={buttonStyle()}>
      Back to the list
    </Link>
  )
  return (
    <DialogPage title={errorTitle(error, dataLoadError)} footer={back}>
      <ErrorWords error={error} failure={dataLoadError} />
    </DialogPage>
  )
}

export function openerId(id: string): string {
  return `open-${id}`
}

/** Leaves a form in the dialog without sending it. A button, as a dialog that opens skips links when it picks what to focus. */
export function Cancel() {
  const close = useClosing()
  const list = useList()
  if (useHydrated()) {
    return (
      <Button type="button" variant="secondary" onClick={close}>
        Cancel
      </Button>
    )
  }
  return (
    <Link to={list} className={buttonStyle({ variant: 'secondary' })}>
      Cancel
    </Link>
  )
}

/**
 * Leads to the list under the dialog; back to it where the dialog was opened there, so that Back does not open it again. Waits while a form
 * is being sent: closing would hide what became of it.
 */
export function useClosing(): () => void {
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const { state } = useLocation()
  const list = useList()
  return () => {
    if (isSending) return
    if (state?.isFromList) navigate(-1)
    else navigate(list, { replace: true, preventScrollReset: true })
  }
}
