import { type RefObject, useEffect, useRef } from 'react'

/** Resets a form when its page shows another URL, but keeps what was typed before hydration. */
export function useResetOnChange(form: RefObject<HTMLFormElement | null>, url: string): void {
  const shown = useRef(url)
  useEffect(() => {
    if (shown.current === url) return
    shown.current = url
    form.current?.reset()
  }, [form, url])
}
