import type { Page } from 'playwright-core'

export type PageForm = {
  path: string
  isMultipart: boolean
  fields: [name: string, value: string][]
}

/** Values for fields with these names; others get a value of their type. */
const typed: Record<string, string> = {
  text: 'mallory:secret',
  price: '0.75',
  amount: '1.00',
  revenueBase: '0',
  adminNetworks: '',
  currentPassword: '',
  code: '123456',
}

type PageContent = { forms: PageForm[]; links: string[] }

/** Returns what each button would send, with empty fields filled. The browser only parses: no styles or images load. */
export async function readPage(browserPage: Page, answer: Response): Promise<PageContent> {
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return browserPage.evaluate(parsed, { html, url: answer.url, typed })
}

/** Runs in the browser. */
function parsed({ html, url, typed }: { html: string; url: string; typed: Record<string, string> }): PageContent {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const byType: Record<string, string> = {
    email: 'mallory@example.com',
    number: '1',
    date: '2030-01-01',
    url: 'https://example.com/',
  }
  const links = [...page.querySelectorAll('a[href]:not([download])')]
  return {
    forms: [...page.forms].filter(({ method }) => method === 'post').flatMap(sendable),
    links: links.map((link) => new URL(link.getAttribute('href') ?? '', url).href),
  }

  function sendable(form: HTMLFormElement): PageForm[] {
    const elements = [...form.elements]
    for (const field of elements) if (isEmptyText(field)) field.value = valueFor(field)
    const boxes = elements.filter((field) => field instanceof HTMLInputElement && field.type === 'checkbox')
    // A checkbox without others of its name stays unchanged.
    const row = boxes.find((box) => boxes.some((other) => other !== box && nameOf(other) === nameOf(box)))
    if (row instanceof HTMLInputElement) row.checked = true
    return elements
      .filter((element) => element instanceof HTMLButtonElement)
      .filter(({ type }) => type === 'submit')
      .map((button) => {
        const action = button.getAttribute('formaction') ?? form.getAttribute('action')
        const { pathname, search } = new URL(action || url, url)
        const texts = [...new FormData(form, button)].filter(([, value]) => typeof value === 'string')
        return {
          path: pathname + search,
          isMultipart: form.enctype === 'multipart/form-data',
          fields: texts.map(([name, value]): [string, string] => [name, String(value)]),
        }
      })
  }

  function isEmptyText(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
    if (field instanceof HTMLTextAreaElement) return field.value === ''
    return field instanceof HTMLInputElement && !['hidden', 'file'].includes(field.type) && field.value === ''
  }

  function valueFor({ name, type }: HTMLInputElement | HTMLTextAreaElement): string {
    return typed[name] ?? byType[type] ?? 'Mallory'
  }

  function nameOf(field: Element): string | null {
    return field.getAttribute('name')
  }
}

/** Sends the form as the page's script would, because that response shows the action's result; `extras` come first. */
export function sendForm(
  shopUrl: string,
  cookie: string,
  { path, isMultipart, fields }: PageForm,
  extras: [string, string][],
): Promise<Response> {
  const { pathname, search } = new URL(path, shopUrl)
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of [...extras, ...fields]) body.append(name, value)
  const init = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  return fetch(`${shopUrl}${pathname}.data${search}`, init)
}
