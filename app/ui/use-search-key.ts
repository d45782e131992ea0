import { useEffect } from 'react'

/** `/` takes the focus to the page's search field, except where it is typed. */
export function useSearchKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}

function focusSearch(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
}
