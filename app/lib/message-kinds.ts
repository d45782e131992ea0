import { t } from '#messages'

/** Kinds of messages, with the word of each in a URL (`?kind=report`). */
export const messageKinds = [
  { value: 'question', word: 'question' },
  { value: 'order_problem', word: 'order' },
  { value: 'listing_report', word: 'report' },
] as const

export type MessageKind = (typeof messageKinds)[number]['value']

export function kindLabel(kind: MessageKind): string {
  return t(`shop.contact.kinds.${kind}`)
}
