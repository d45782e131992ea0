import { kindLabel, type MessageKind, messageKinds } from '#app/lib/message-kinds.ts'

export function kindOptions(): { value: MessageKind; label: string }[] {
  return messageKinds.map(({ value }) => ({ value, label: kindLabel(value) }))
}

export const messageStates = ['open', 'answered', 'closed'] as const

/** Filters of the list: the states, and open messages that have been waiting too long. */
export const messageFilters = [...messageStates, 'late'] as const

export type MessageState = (typeof messageStates)[number]

export const MAX_MESSAGE = 5_000
