import { linkOf, textOf, unescaped, wordsOf } from './page-words.ts'

/** A page as a browser without scripts gets it. No browser shows it, which takes a fraction of the time. */
export type PlainPage = {
  url: string
  status: number
  html: string
  words: string
  /** Returns the first form with a button of these words and, if given, with `within`. */
  form(button: string, within?: string): PlainForm
  follow(link: string): Promise<PlainPage>
  /** Sends the form with this button as it stands, but for what is typed. */
  press(button: string, typed?: Record<string, string>, within?: string): Promise<PlainPage>
}

type PlainForm = { action: string; isPost: boolean; fields: Record<string, string>; names: string[] }

export async function openPlain(address: string, cookie: string, init: RequestInit = {}): Promise<PlainPage> {
  const answer = await fetch(address, { ...init, headers: { cookie } })
  const { url, status } = answer
  const html = await answer.text()
  const open = (path: string, body?: RequestInit) => openPlain(new URL(path, url).href, cookie, body)
  const form = (button: string, within = '') => formOf(html, button, within)
  return {
    url,
    status,
    html,
    words: wordsOf(html),
    form,
    follow: (link) => open(found(linkOf(html, link), link)),
    press(button, typed = {}, within) {
      const { action, isPost, fields, names } = form(button, within)
      for (const name of Object.keys(typed))
        found(
          names.find((known) => known === name),
          name,
        )
      const sent = new URLSearchParams({ ...fields, ...typed })
      return isPost ? open(action, { method: 'POST', body: sent }) : open(`${action.replace(/\?.*/, '')}?${sent}`)
    },
  }
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The page has no ${name}.`)
  return value
}

function formOf(html: string, button: string, within: string): PlainForm {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
  const buttonOf = (inside: string) => {
    const buttons = [...inside.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)]
    return buttons.find(([, , words = '']) => textOf(words).includes(button))
  }
  const [, ofForm = '', inside = ''] = found(
    forms.find(([whole, , inside = '']) => buttonOf(inside) && whole.includes(within)),
    button,
  )
  const pressed = attributesOf(buttonOf(inside)?.[1] ?? '')
  const { action = '', method } = attributesOf(ofForm)
  const controls = controlsOf(inside)
  const sent = controls.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])
  if (pressed.name) sent.push([pressed.name, pressed.value ?? ''])
  return {
    action: pressed.formaction ?? action,
    isPost: method === 'post',
    fields: Object.fromEntries(sent),
    names: controls.map(({ name }) => name),
  }
}

type Control = { name: string; value: string; isSent: boolean }

function controlsOf(form: string): Control[] {
  const controls = [...form.matchAll(/<input\b([^>]*)>|<(select|textarea)\b([^>]*)>(.*?)<\/\2>/gs)]
  return controls.flatMap(([, ofInput, tag, ofOther, content = '']) => {
    const { name, value, type, ...given } = attributesOf(ofInput ?? ofOther ?? '')
    if (!name || 'disabled' in given) return []
    if (tag === 'textarea') return [{ name, value: unescaped(content), isSent: true }]
    if (tag === 'select') return [{ name, value: chosenOf(content), isSent: true }]
    const isSent = (type !== 'radio' && type !== 'checkbox') || 'checked' in given
    return [{ name, value: value ?? (type === 'checkbox' ? 'on' : ''), isSent }]
  })
}

function chosenOf(select: string): string {
  const options = [...select.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)].map(([, written = '', words = '']) => ({
    value: textOf(words),
    ...attributesOf(written),
  }))
  return (options.find((option) => 'selected' in option) ?? options[0])?.value ?? ''
}

function attributesOf(written: string): Record<string, string> {
  const attributes = [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(attributes.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]))
}
