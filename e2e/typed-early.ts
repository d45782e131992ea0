import type { Page } from 'playwright-core'

type Typed = { wasTakenOver: boolean; texts: string[] }

declare global {
  interface Window {
    typedEarly: Typed | undefined
    /** Reads the page's fields for text. */
    textsOfFields: () => string[]
  }
}

/** From now on, something is typed into every field for text that a page loads with, before its script takes over. */
export async function typeEarly(page: Page): Promise<void> {
  await page.addInitScript(typeBeforeScripts)
}

/** Reads what was typed into the page, and what its script kept of it after taking over. */
export async function typedAndKept(page: Page): Promise<Typed & { kept: string[] }> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps')),
  )
  return page.evaluate(async () => {
    // The page finishes its first work before.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    if (!window.typedEarly) throw new Error('The page has no script.')
    return { ...window.typedEarly, kept: window.textsOfFields() }
  })
}

/** Runs in the page, before its document is read. */
function typeBeforeScripts(): void {
  const byType: Record<string, string> = {
    email: 'typed@example.com',
    number: '12',
    date: '2030-01-01',
    url: 'https://example.com/',
  }
  window.textsOfFields = () => fieldsForText().map(({ name, value }) => `${name}: ${value}`)
  // The browser calls this when it has read the script, which ends the page, and before it runs it.
  const observer = new MutationObserver(() => {
    if (!document.querySelector('body script[type="module"]')) return
    observer.disconnect()
    for (const field of fieldsForText()) field.value = byType[field.type] ?? '11'
    window.typedEarly = { wasTakenOver: isTakenOver(), texts: window.textsOfFields() }
  })
  observer.observe(document, { childList: true, subtree: true })

  function fieldsForText() {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')
    return [...fields].filter(({ type, readOnly, disabled, defaultValue }) => {
      if (readOnly || disabled || ['hidden', 'file', 'checkbox', 'radio'].includes(type)) return false
      // React itself writes a text area's own text over what was typed.
      return type !== 'textarea' || defaultValue === ''
    })
  }

  function isTakenOver(): boolean {
    return Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps'))
  }
}
