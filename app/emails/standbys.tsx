import { dayInWords, lastDayInWords } from '#app/lib/dates.ts'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'
import { Instructions, type WithInstructions } from './instructions.tsx'
import { actionLetter, type Template } from './letter.tsx'

export const standbyFilled: Template<WithInstructions<Mail<'standby-filled'>>> = (mail, shop) => {
  const { orderId, name, productName: product, quantity, totalCents } = mail
  const [order, amount] = [orderId.slice(0, 12), formatDollars(totalCents)]
  return actionLetter(mail, shop, {
    values: { name, order, product, quantity: formatNumber(quantity), amount },
    subject: t('server.standbyMails.filled.subject', { quantity, productName: product }),
    title: t('server.standbyMails.filled.title'),
    action: t('server.mails.actions.openOrder'),
    text: t('server.standbyMails.filled.text', { quantity, amount }),
    kept: progress(mail),
    facts: [
      [t('shop.labels.columns.order'), order],
      [t('shop.labels.columns.product'), product],
      [t('shop.labels.columns.quantity'), formatNumber(quantity)],
      [t('server.mails.facts.paid'), amount],
    ],
    after: <Instructions of={mail} />,
    note: t('server.standbyMails.filled.note'),
  })
}

function progress({ wanted, filled, until, renewsAt }: Mail<'standby-filled'>): string {
  if (renewsAt) return t('server.standbyMails.filled.thisWeek', { filled, wanted, next: dayInWords(renewsAt) })
  if (until) return t('server.standbyMails.filled.goesOn', { filled, wanted, until: lastDayInWords(until) })
  return t('server.standbyMails.filled.done', { filled, wanted })
}

export const standbyShort: Template<Mail<'standby-short'>> = (mail, shop) => {
  const { name, productName: product, balanceCents } = mail
  const until = mail.until && lastDayInWords(mail.until)
  return actionLetter(mail, shop, {
    values: { name, product },
    subject: t('server.standbyMails.short.subject', { productName: product }),
    action: t('server.standbyMails.short.action'),
    text: t('server.standbyMails.short.text'),
    kept: until ? t('server.standbyMails.short.kept', { until }) : t('server.standbyMails.short.keptWeekly'),
    facts: [
      [t('shop.labels.columns.product'), product],
      [t('shop.parts.charge.balance'), formatDollars(balanceCents)],
    ],
    note: t('server.standbyMails.short.note'),
  })
}

export const standbyExpired: Template<Mail<'standby-expired'>> = (mail, shop) => {
  const { name, productName: product, wanted, filled } = mail
  return actionLetter(mail, shop, {
    values: { name, product },
    subject: t('server.standbyMails.expired.subject', { productName: product }),
    action: t('server.standbyMails.expired.action'),
    text: t('server.standbyMails.expired.text', { filled, wanted }),
    facts: [[t('shop.labels.columns.product'), product]],
    note: t('server.standbyMails.expired.note'),
  })
}
