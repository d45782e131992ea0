import type { HTMLElement } from 'node-html-parser'
import { linkOf, parseHtml, withSingleSpaces, wordsOf } from './html.ts'

/** A page as a browser without scripts gets it, in a fraction of a browser's time. */
export type PlainPage = {
  url: string
  status: number
  html: string
  words: string
  /** Returns the first form with a button of this text whose HTML contains `within`. */
  form(button: string, within?: string): PlainForm
  follow(link: string): Promise<PlainPage>
  /** Sends the button's form with `typed` over its values. */
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
      const unknown = Object.keys(typed).filter((name) => !names.includes(name))
      if (unknown.length > 0) throw new Error(`The form has no ${unknown}.`)
      const sent = new URLSearchParams({ ...fields, ...typed })
      return isPost ? open(action, { method: 'POST', body: sent }) : open(`${action.replace(/\?.*/, '')}?${sent}`)
    },
  }
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The page has no ${name}.`)
  return value
}

function formOf(html: string, label: string, within: string): PlainForm {
  const buttonOf = (form: HTMLElement) =>
    form.querySelectorAll('button').find(({ text }) => withSingleSpaces(text).includes(label))
  const forms = parseHtml(html).querySelectorAll('form')
  const form = found(
    forms.find((form) => buttonOf(form) && form.outerHTML.includes(within)),
    label,
  )
  const button = found(buttonOf(form), label)
  const controls = controlsOf(form)
  const sent = controls.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])
  const name = button.getAttribute('name')
  if (name) sent.push([name, button.getAttribute('value') ?? ''])
  return {
    action: button.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
    isPost: (button.getAttribute('formmethod') ?? form.getAttribute('method')) === 'post',
    fields: Object.fromEntries(sent),
    names: controls.map(({ name }) => name),
  }
}

type Control = { name: string; value: string; isSent: boolean }

function controlsOf(form: HTMLElement): Control[] {
  return form.querySelectorAll('input, select, textarea').flatMap((control) => {
    const name = control.getAttribute('name')
    return name && !control.hasAttribute('disabled') ? [{ name, ...contentOf(control) }] : []
  })
}

function contentOf(control: HTMLElement): Omit<Control, 'name'> {
  if (control.tagName === 'TEXTAREA') return { value: control.text, isSent: true }
  if (control.tagName === 'SELECT') return { value: chosenOf(control), isSent: true }
  const type = control.getAttribute('type') ?? 'text'
  const isSent = !['radio', 'checkbox'].includes(type) || control.hasAttribute('checked')
  return { value: control.getAttribute('value') ?? (type === 'checkbox' ? 'on' : ''), isSent }
}

function chosenOf(select: HTMLElement): string {
  const options = select.querySelectorAll('option')
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  return chosen?.getAttribute('value') ?? chosen?.text ?? ''
}
