import { counted } from '#app/lib/counted.ts'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { actionLetter, type Fact, inWords, type Template } from './letter.tsx'

export const orderDelivered: Template<Mail<'order-delivered'>> = (mail, shop) => {
  const { orderId, productName, quantity, totalCents } = mail
  const count = formatNumber(quantity)
  return actionLetter(mail, shop, {
    subject: `Delivered: ${count} × ${productName}`,
    title: 'Your order has been delivered',
    action: 'Open the order',
    text: `Your ${quantity === 1 ? 'account is' : 'accounts are'} ready: sign in and open the order. We never send credentials by email.`,
    facts: [
      ['Order', orderId.slice(0, 12)],
      ['Product', productName],
      ['Quantity', count],
      ['Paid', formatDollars(totalCents)],
    ],
    note: "If you didn't place this order, change your password and contact us.",
    isChosen: true,
  })
}

export const orderRefunded: Template<Mail<'order-refunded'>> = (mail, shop) => {
  const { orderId, productName, lineCount, reason, licenseEndsAt } = mail
  const [order, refunded] = [orderId.slice(0, 12), formatDollars(mail.refundedCents)]
  const license: Fact[] = licenseEndsAt ? [['License ends', inWords(licenseEndsAt)]] : []
  return actionLetter(mail, shop, {
    subject: `${refunded} refunded for order ${order}`,
    title: 'Your order was refunded',
    action: 'Open the order',
    text: `We added ${refunded} to your balance.`,
    facts: [
      ['Order', order],
      ['Product', productName],
      ['Refunded', refunded],
      ['For', lineCount === null ? 'the rest of the order' : counted(lineCount, 'account')],
      ['Reason', reason],
      ...license,
    ],
    note: 'Your statement lists every change to your balance.',
    isChosen: true,
  })
}

export const licensePaid: Template<Mail<'license-paid'>> = (mail, shop) => {
  const { isRenewal, softwareName, totalCents, until } = mail
  return actionLetter(mail, shop, {
    subject: isRenewal ? `Your license for ${softwareName} has been renewed` : `Your license for ${softwareName}`,
    title: isRenewal ? 'Your license has been renewed' : 'Your license is ready',
    action: 'Open my licenses',
    text: isRenewal
      ? "Your license key stays the same. You'll find it in your panel."
      : 'Your license key is in your panel: sign in and copy it there. We never send keys by email.',
    facts: [
      ['Software', softwareName],
      ['Valid until', inWords(until)],
      ['Paid', formatDollars(totalCents)],
    ],
    note: "If you didn't buy this license, change your password and contact us.",
    isChosen: true,
  })
}

const endings = { '7_days': 'ends within 7 days', '1_day': 'ends within a day', expired: 'has ended' }

export const licenseReminder: Template<Mail<'license-reminder'>> = (mail, shop) => {
  const { kind, softwareName, until, name } = mail
  const isOver = kind === 'expired'
  return actionLetter(mail, shop, {
    subject: `Your license for ${softwareName} ${endings[kind]}`,
    title: `Your license ${endings[kind]}`,
    action: name === null ? `Visit ${shop.siteName}` : 'Open my licenses',
    text: isOver
      ? 'The program no longer accepts your license.'
      : 'After that, the program will no longer accept your license.',
    facts: [
      ['Software', softwareName],
      [isOver ? 'Ended' : 'Ends', inWords(until)],
    ],
    note:
      name === null
        ? 'This license was issued to your email address. Register with that address to see the license in your account.'
        : "Licenses don't renew automatically. To keep using yours, renew it in your panel.",
    isChosen: name !== null,
  })
}

export const topUpCredited: Template<Mail<'top-up-credited'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `${formatDollars(mail.creditedCents)} added to your balance`,
    action: 'View my balance',
    text: whatArrived(mail),
    facts: [
      ['Amount chosen', formatDollars(mail.amountCents)],
      ['Added to your balance', formatDollars(mail.creditedCents)],
    ],
    note: "If you didn't make this payment, change your password and contact us.",
    isChosen: true,
  })

function whatArrived({ amountCents, creditedCents, isLate }: Mail<'top-up-credited'>): string {
  const late = isLate ? ' It arrived after the payment had expired, and we still added it.' : ''
  if (creditedCents < amountCents) return `You paid less than the amount you chose. We added what arrived.${late}`
  if (creditedCents > amountCents) return `You paid more than the amount you chose. We added all of it.${late}`
  return `We received your payment and added it to your balance.${late}`
}

export const claimDecided: Template<Mail<'claim-decided'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `Your claim on order ${mail.reference}`,
    action: 'View the order',
    text: outcomeWords(mail) + (mail.note && ` Our note: ${mail.note}`),
    note: "You're getting this email because you reported that an account in this order doesn't work.",
  })

function outcomeWords({ outcome, count, creditedCents }: Mail<'claim-decided'>): string {
  const accounts = count === 1 ? 'the account you reported' : `the ${count} accounts you reported`
  switch (outcome) {
    case 'swapped':
      return `We replaced ${accounts}. You'll find the new credentials on your delivery note.`
    case 'credited':
      return `We added ${formatDollars(creditedCents)} to your balance for ${accounts}.`
    case 'declined':
      return `We reviewed ${accounts} and declined the claim.`
  }
}
