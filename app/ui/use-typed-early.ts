import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * For a field whose text the page holds: takes up what was typed, or restored by the browser, while the page's script was on its way,
 * before the page writes its own over it.
 */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>, name: string, take: (text: string) => void) {
  const takeUp = useEffectEvent(take)
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) takeUp(field.value)
  }, [form, name])
}
