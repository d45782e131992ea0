import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Passes on text typed, or restored by the browser, before hydration. */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>, name: string, take: (text: string) => void) {
  const takeUp = useEffectEvent(take)
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) takeUp(field.value)
  }, [form, name])
}
