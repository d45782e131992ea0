import { inWords } from '#app/lib/dates.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import type { HolderMail, Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isCopyKind } from '#app/lib/product-kinds.ts'
import { t } from '#messages'
import { Instructions, type WithInstructions } from './instructions.tsx'
import { actionLetter, type Fact, type Letter, type Shop, type Template } from './letter.tsx'

export const orderDelivered: Template<WithInstructions<Mail<'order-delivered'>>> = (mail, shop) => {
  const { orderId, name, productName: product, quantity, totalCents, orderType } = mail
  const [order, amount] = [orderId.slice(0, 12), formatDollars(totalCents)]
  return actionLetter(mail, shop, {
    values: { name, order, product, quantity: formatNumber(quantity), amount },
    subject: t('server.mails.orderDelivered.subject', { quantity, productName: product }),
    title: t('server.mails.orderDelivered.title'),
    action: t('server.mails.actions.openOrder'),
    text: isCopyKind(orderType)
      ? t(`server.mails.copies.${orderType}`)
      : t(mail.isItems ? 'server.mails.orderDelivered.items' : 'server.mails.orderDelivered.opening', { quantity }),
    kept: isCopyKind(orderType) ? undefined : t('server.mails.orderDelivered.kept'),
    facts: [
      [t('shop.labels.columns.order'), order],
      [t('shop.labels.columns.product'), product],
      [t('shop.labels.columns.quantity'), formatNumber(quantity)],
      [t('server.mails.facts.paid'), amount],
    ],
    after: <Instructions of={mail} />,
    note: t('server.mails.orderDelivered.note'),
    isChosen: true,
  })
}

export const guestOrder: Template<Mail<'guest-order'>> = (mail, shop) => {
  const { orderId, productName: product, hasPassword } = mail
  const [order, amount] = [orderId.slice(0, 12), formatDollars(mail.totalCents)]
  return actionLetter({ name: null, url: mail.url }, shop, {
    values: { order, product, amount },
    subject: t('server.mails.guestOrder.subject', { productName: product }),
    title: t('server.mails.guestOrder.title'),
    action: t('server.mails.actions.openOrder'),
    kept: t(hasPassword ? 'server.mails.guestOrder.known' : 'server.mails.guestOrder.text'),
    facts: [
      [t('shop.labels.columns.order'), order],
      [t('shop.labels.columns.product'), product],
      [t('server.mails.facts.paid'), amount],
    ],
    note: t(hasPassword ? 'server.mails.guestOrder.knownNote' : 'server.mails.guestOrder.note'),
  })
}

/** Announces a new version of a file, or a new shared text. */
export function holderNews(mail: HolderMail & { url: string }, shop: Shop): Letter {
  const { name, productName, file } = mail
  const words = { action: t('server.mails.actions.openOrder'), isChosen: true }
  const product: Fact = [t('shop.labels.columns.product'), productName]
  if (!file) {
    return actionLetter(mail, shop, {
      ...words,
      values: { name, product: productName },
      subject: t('server.mails.contentChanged.subject', { productName }),
      text: t('server.mails.contentChanged.text'),
      facts: [product],
      note: t('server.mails.contentChanged.why'),
    })
  }
  const { version, note } = file
  const notes: Fact[] = note ? [[t('server.mails.fileVersion.note'), note]] : []
  return actionLetter(mail, shop, {
    values: { name, product: productName, version },
    ...words,
    subject: t('server.mails.fileVersion.subject', { productName, version }),
    text: t('server.mails.fileVersion.text'),
    facts: [product, [t('server.mails.fileVersion.version'), version], ...notes],
    note: t('server.mails.fileVersion.why'),
  })
}

export const orderMade: Template<Mail<'order-made'>> = (mail, shop) => {
  const { orderId, name, productName, quantity } = mail
  const order = orderId.slice(0, 12)
  return actionLetter(mail, shop, {
    values: { name, order, product: productName, quantity: formatNumber(quantity) },
    subject: t('server.mails.orderMade.subject', { productName }),
    title: t('server.mails.orderMade.title'),
    action: t('server.mails.actions.openOrder'),
    text: t('server.mails.orderMade.text'),
    facts: [
      [t('shop.labels.columns.order'), order],
      [t('shop.labels.columns.product'), productName],
      [t('shop.labels.columns.quantity'), formatNumber(quantity)],
    ],
    note: t('server.mails.orderDelivered.note'),
  })
}

const goodsIn = ({ isItems }: { isItems?: true }): Goods => (isItems ? 'items' : 'accounts')

export const orderRefunded: Template<Mail<'order-refunded'>> = (mail, shop) => {
  const { orderId, name, productName: product, lineCount: count, reason, licenseEndsAt } = mail
  const [order, amount] = [orderId.slice(0, 12), formatDollars(mail.refundedCents)]
  const part =
    count === null
      ? t('server.mails.orderRefunded.wholeRest')
      : t('server.mails.orderRefunded.accounts', { count, goods: goodsIn(mail) })
  const license: Fact[] = licenseEndsAt ? [[t('server.mails.orderRefunded.licenseEnds'), inWords(licenseEndsAt)]] : []
  return actionLetter(mail, shop, {
    values: { name, order, product, amount },
    subject: t('server.mails.orderRefunded.subject', { amount, order }),
    title: t('server.mails.orderRefunded.title'),
    action: t('server.mails.actions.openOrder'),
    text: t('server.mails.orderRefunded.text', { amount }),
    facts: [
      [t('shop.labels.columns.order'), order],
      [t('shop.labels.columns.product'), product],
      [t('server.mails.orderRefunded.amount'), amount],
      [t('server.mails.orderRefunded.part'), part],
      [t('shop.labels.columns.reason'), reason],
      ...license,
    ],
    note: t('server.mails.orderRefunded.note'),
    isChosen: true,
  })
}

export const licensePaid: Template<WithInstructions<Mail<'license-paid'>>> = (mail, shop) => {
  const { isRenewal, name, softwareName, totalCents } = mail
  const kind = isRenewal ? 'renewed' : 'new'
  const [amount, until] = [formatDollars(totalCents), inWords(mail.until)]
  return actionLetter(mail, shop, {
    values: { name, product: softwareName, amount, until },
    subject: t(`server.mails.licensePaid.${kind}.subject`, { softwareName }),
    title: t(`server.mails.licensePaid.${kind}.title`),
    action: t('server.mails.actions.openLicenses'),
    text: t(`server.mails.licensePaid.${kind}.opening`),
    kept: !isRenewal && t('server.mails.licensePaid.kept'),
    facts: [
      [t('server.mails.facts.software'), softwareName],
      [t('server.mails.licensePaid.until'), until],
      [t('server.mails.facts.paid'), amount],
    ],
    after: <Instructions of={mail} />,
    note: t('server.mails.licensePaid.note'),
    isChosen: true,
  })
}

export const licenseReminder: Template<Mail<'license-reminder'>> = (mail, shop) => {
  const { kind, softwareName, name } = mail
  const state = kind === 'expired' ? 'over' : 'running'
  const until = inWords(mail.until)
  return actionLetter(mail, shop, {
    values: { product: softwareName, until },
    subject: t(`server.mails.licenseReminder.${kind}.subject`, { softwareName }),
    title: t(`server.mails.licenseReminder.${kind}.title`),
    action:
      name === null
        ? t('server.mails.licenseReminder.visit', { siteName: shop.siteName })
        : t('server.mails.actions.openLicenses'),
    text: t(`server.mails.licenseReminder.${state}.text`),
    facts: [
      [t('server.mails.facts.software'), softwareName],
      [t(`server.mails.licenseReminder.${state}.end`), until],
    ],
    note: t(name === null ? 'server.mails.licenseReminder.register' : 'server.mails.licenseReminder.renew'),
    isChosen: name !== null,
  })
}

export const topUpCredited: Template<Mail<'top-up-credited'>> = (mail, shop) => {
  const credited = formatDollars(mail.creditedCents)
  const isAsChosen = mail.creditedCents === mail.amountCents && !mail.isLate
  return actionLetter(mail, shop, {
    values: { name: mail.name, amount: credited },
    subject: t('server.mails.topUpCredited.subject', { amount: credited }),
    action: t('server.mails.topUpCredited.action'),
    [isAsChosen ? 'text' : 'kept']: whatArrived(mail),
    facts: [
      [t('server.mails.topUpCredited.chosen'), formatDollars(mail.amountCents)],
      [t('server.mails.topUpCredited.added'), credited],
      ...(mail.bonusCents ? [bonusFact(mail.bonusCents)] : []),
    ],
    note: t('server.mails.topUpCredited.note'),
    isChosen: true,
  })
}

function bonusFact(bonusCents: number): [string, string] {
  return [t('server.mails.topUpCredited.bonus'), formatDollars(bonusCents)]
}

function whatArrived({ amountCents, creditedCents, isLate }: Mail<'top-up-credited'>): string {
  const difference = creditedCents - amountCents
  const text = t(`server.mails.topUpCredited.texts.${difference < 0 ? 'less' : difference > 0 ? 'more' : 'exact'}`)
  return isLate ? t('server.mails.topUpCredited.late', { text }) : text
}

export const purchaseNotMade: Template<Mail<'purchase-not-made'>> = (mail, shop) => {
  const { name, productName: product, reason } = mail
  const amount = formatDollars(mail.creditedCents)
  return actionLetter(mail, shop, {
    values: { name, product, amount },
    subject: t('server.mails.purchaseNotMade.subject', { productName: product }),
    title: t('server.mails.purchaseNotMade.title'),
    action: t('shop.payment.wanted.open'),
    kept: t('server.mails.purchaseNotMade.text', { reason: t(`server.purchase.notMade.${reason}`), amount }),
    facts: [
      [t('shop.labels.columns.product'), product],
      [t('server.mails.topUpCredited.added'), amount],
    ],
    note: t('server.mails.topUpCredited.note'),
  })
}

export const claimDecided: Template<Mail<'claim-decided'>> = (mail, shop) => {
  const { name, reference: order, outcome, count, creditedCents, note } = mail
  const goods = goodsIn(mail)
  const amount = formatDollars(creditedCents)
  const text = t(`server.mails.claimDecided.outcomes.${outcome}`, { count, goods, amount })
  return actionLetter(mail, shop, {
    values: { name, order },
    subject: t('server.mails.claimDecided.subject', { order }),
    action: t('server.mails.claimDecided.action'),
    kept: note ? t('server.mails.claimDecided.withNote', { text, note }) : text,
    note: t('server.mails.claimDecided.note', { goods }),
  })
}

export const payoutRequested: Template<Mail<'payout-requested'>> = ({ url, customer, amountCents }, shop) => {
  const amount = formatDollars(amountCents)
  return actionLetter({ name: null, url }, shop, {
    subject: t('server.mails.payoutRequested.subject', { amount }),
    action: t('server.mails.payoutRequested.action'),
    text: t('server.mails.payoutRequested.text', { customer, amount }),
    note: t('server.mails.payoutRequested.note'),
  })
}

export const payoutEnded: Template<Mail<'payout-ended'>> = (mail, shop) => {
  const { name, outcome, reference, reason } = mail
  const amount = formatDollars(mail.amountCents)
  const facts: Fact[] = [[t('shop.labels.columns.amount'), amount]]
  if (reference) facts.push([t('server.mails.payoutEnded.reference'), reference])
  if (reason) facts.push([t('shop.labels.columns.reason'), reason])
  return actionLetter(mail, shop, {
    values: { name, amount },
    subject: t(`server.mails.payoutEnded.${outcome}.subject`, { amount }),
    action: t('server.mails.topUpCredited.action'),
    text: t(`server.mails.payoutEnded.${outcome}.text`, { amount }),
    facts,
    note: t('server.mails.payoutEnded.note'),
  })
}
