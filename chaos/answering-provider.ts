import type { Delivery } from '#app/domain/payments/settlement/receive-notice.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import type { Random } from './random.ts'

export type Facts = Record<string, unknown>

export type Notice = Omit<Delivery, 'clientIp'>

/** A provider of one protocol that reports what a scenario sets. Facts have the names of the protocol. */
export type AnsweringProvider = {
  id: ProviderId
  environment: Record<string, string>
  readings: number
  paid: Facts
  /** Null if the provider does not report refunds. */
  refunded: Facts | null
  /** Wrong values of facts that identify the invoice; `other` are the facts of another one. */
  falsehoods: Record<string, (random: Random, other: Facts) => unknown>
  /** Names of facts that are in the provider's answers but not in its notices. */
  absentFromNotices?: string[]
  /** Statuses that may be reported of one invoice in any order, and what that comes to. */
  stories: Story[]
  kindsOfForgery: string[]
  /** Makes it the one that takes top-ups in the database of this process. */
  choose(): Promise<void>
  say(orderId: string, facts: Facts): void
  said(orderId: string): Facts
  /** Signs a notice of the invoice's current state; `claims` overrides facts. */
  notice(orderId: string, claims?: Facts): Notice
  /** Returns a forgery of the current notice by somebody who has an earlier one. */
  forge(kind: string, orderId: string, earlier: Notice, random: Random): Notice
}

export type Story = {
  reports: Record<string, Facts>
  /** How it ends, depending on whether one report comes later than another. */
  ends(isLate: (report: string, than: string) => boolean): StoryEnd
}

export type StoryEnd = { status: string; creditedCents: number; isReturned?: boolean }

/** The invoice of every top-up in these scenarios. */
export const INVOICE_CENTS = 2_500
