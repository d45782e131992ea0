import { type RefObject, useEffect, useRef } from 'react'

/** Resets a form when its page shows another URL, but keeps what was typed before hydration. */
export function useResetOnChange(form: RefObject<HTMLFormElement | null>, address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [form, address])
}
