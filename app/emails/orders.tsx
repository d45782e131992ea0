import { counted } from '#app/lib/counted.ts'
import type { Mail } from '#app/lib/mail.ts'
import { formatDollars } from '#app/lib/money.ts'
import { actionLetter, type Fact, inWords, type Template } from './letter.tsx'

export const orderDelivered: Template<Mail<'order-delivered'>> = (mail, shop) => {
  const { orderId, productName, quantity, totalCents } = mail
  const count = quantity.toLocaleString('en-US')
  return actionLetter(mail, shop, {
    subject: `Delivered: ${count} × ${productName}`,
    title: 'Your order is delivered',
    action: 'Open the order',
    text: `your ${quantity === 1 ? 'account is' : 'accounts are'} in the panel: sign in and open the order. Credentials are never mailed.`,
    facts: [
      ['Order', orderId.slice(0, 12)],
      ['Product', productName],
      ['Quantity', count],
      ['Paid', formatDollars(totalCents)],
    ],
    note: 'If you did not place this order, choose a new password and write to us.',
    isChosen: true,
  })
}

export const orderRefunded: Template<Mail<'order-refunded'>> = (mail, shop) => {
  const { orderId, productName, lineCount, reason, licenseEndsAt } = mail
  const [order, refunded] = [orderId.slice(0, 12), formatDollars(mail.refundedCents)]
  const license: Fact[] = licenseEndsAt ? [['The license ends', inWords(licenseEndsAt)]] : []
  return actionLetter(mail, shop, {
    subject: `${refunded} refunded for order ${order}`,
    title: 'Your order was refunded',
    action: 'Open the order',
    text: `we added ${refunded} to your balance.`,
    facts: [
      ['Order', order],
      ['Product', productName],
      ['Refunded', refunded],
      ['For', lineCount === null ? 'all that was left of the order' : counted(lineCount, 'account')],
      ['Reason', reason],
      ...license,
    ],
    note: 'Your statement lists every change of your balance.',
    isChosen: true,
  })
}

export const licensePaid: Template<Mail<'license-paid'>> = (mail, shop) => {
  const { isRenewal, softwareName, totalCents, until } = mail
  return actionLetter(mail, shop, {
    subject: isRenewal ? `Your license for ${softwareName} is renewed` : `Your license for ${softwareName}`,
    title: isRenewal ? 'Your license is renewed' : 'Your license is ready',
    action: 'Open my licenses',
    text: isRenewal
      ? 'your license runs on with the same key, which is in the panel.'
      : 'your license key is in the panel: sign in and copy it there. Keys are never mailed.',
    facts: [
      ['Software', softwareName],
      ['Runs until', inWords(until)],
      ['Paid', formatDollars(totalCents)],
    ],
    note: 'If you did not buy this license, choose a new password and write to us.',
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
    action: name === null ? `See ${shop.siteName}` : 'Open my licenses',
    text: isOver
      ? 'the program does not accept your license any more.'
      : 'after its end the program does not accept your license any more.',
    facts: [
      ['Software', softwareName],
      [isOver ? 'Ended' : 'Ends', inWords(until)],
    ],
    note:
      name === null
        ? 'You get this mail because the license is made out to your address. If you register with it, you find the license in your account.'
        : 'Nothing is renewed or charged by itself.',
    isChosen: name !== null,
  })
}

export const topUpCredited: Template<Mail<'top-up-credited'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `${formatDollars(mail.creditedCents)} added to your balance`,
    action: 'Open my balance',
    text: whatArrived(mail),
    facts: [
      ['Asked for', formatDollars(mail.amountCents)],
      ['Arrived and added', formatDollars(mail.creditedCents)],
    ],
    note: 'If you did not pay this, choose a new password and write to us.',
    isChosen: true,
  })

function whatArrived({ amountCents, creditedCents, isLate }: Mail<'top-up-credited'>): string {
  const late = isLate ? ' It came after the payment had run out, and counts all the same.' : ''
  if (creditedCents < amountCents) return `less arrived than you asked for. It is on your balance.${late}`
  if (creditedCents > amountCents) return `more arrived than you asked for. All of it is on your balance.${late}`
  return `your payment arrived and is on your balance.${late}`
}

export const claimDecided: Template<Mail<'claim-decided'>> = (mail, shop) =>
  actionLetter(mail, shop, {
    subject: `Your claim on order ${mail.reference}`,
    action: 'See the order',
    text: outcomeWords(mail) + (mail.note && ` We wrote: ${mail.note}`),
    note: 'You get this mail because you told us that an account of this order does not work.',
  })

function outcomeWords({ outcome, count, creditedCents }: Mail<'claim-decided'>): string {
  const accounts = count === 1 ? 'the account that you claimed' : `${count} accounts that you claimed`
  switch (outcome) {
    case 'swapped':
      return `we swapped ${accounts}. What you got instead is on the order's page.`
    case 'credited':
      return `we added ${formatDollars(creditedCents)} to your balance for ${accounts}.`
    case 'declined':
      return `we looked at ${accounts} and declined the claim.`
  }
}
