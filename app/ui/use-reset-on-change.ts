import { type RefObject, useEffect, useRef } from 'react'

/** What was typed into a form gives way to what its page shows at another address; what was typed before the scripts were there stays. */
export function useResetOnChange(form: RefObject<HTMLFormElement | null>, address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [form, address])
}
