import type { Page } from 'playwright-core'
import { isHydrated } from './hydrated.ts'

type Typed = { wasHydrated: boolean; texts: string[] }

declare global {
  interface Window {
    typedEarly: Typed | undefined
    textsOfFields: () => string[]
    isHydrated: typeof isHydrated
  }
}

/** From now on, types into every text field of a loading page before hydration. */
export async function typeEarly(page: Page): Promise<void> {
  await page.addInitScript(`window.isHydrated = ${isHydrated}`)
  await page.addInitScript(typeBeforeScripts)
}

export async function typedAndKept(page: Page): Promise<Typed & { kept: string[] }> {
  await page.waitForFunction(() => window.isHydrated(document.querySelector('main')))
  return page.evaluate(async () => {
    // Wait for the page to finish hydrating.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    if (!window.typedEarly) throw new Error('The page has no script.')
    return { ...window.typedEarly, kept: window.textsOfFields() }
  })
}

/** Runs in the page, before its document is parsed. */
function typeBeforeScripts(): void {
  const byType: Record<string, string> = {
    email: 'typed@example.com',
    number: '12',
    date: '2030-01-01',
    url: 'https://example.com/',
  }
  window.textsOfFields = () => fieldsForText().map(({ name, value }) => `${name}: ${value}`)
  // Called when the browser has parsed the script at the end of the page, before it runs.
  const observer = new MutationObserver(() => {
    if (!document.querySelector('body script[type="module"]')) return
    observer.disconnect()
    for (const field of fieldsForText()) field.value = byType[field.type] ?? '11'
    window.typedEarly = {
      wasHydrated: window.isHydrated(document.querySelector('main')),
      texts: window.textsOfFields(),
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  function fieldsForText() {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')
    return [...fields].filter(({ type, readOnly, disabled, defaultValue }) => {
      if (readOnly || disabled || ['hidden', 'file', 'checkbox', 'radio'].includes(type)) return false
      // React overwrites a textarea that has its own text.
      return type !== 'textarea' || defaultValue === ''
    })
  }
}
