export default {
  refusals: {
    notClosed: 'Not closed',
    notFound: 'This alarm does not exist.',
    closedAlready: 'This alarm is already closed.',
  },
  errors: {
    noteMissing: 'Please describe the outcome.',
    noteInvalid: 'Please write plain text of at most {most, number} characters.',
  },
  messages: {
    contradicted: 'The provider and the shop disagree about: {facts}.',
    statusUnknown: 'The provider reported an unknown status, "{status}".',
    held: 'The provider is holding this payment.',
    sentBack: 'The provider returned the money for this top-up while it was under review.',
    amountUnclear: 'Money arrived, but the provider does not say how much, or contradicts itself.',
    implausible: 'The provider says that {arrived} arrived for a top-up of {amount}. Nothing was credited.',
    notReturned: 'Money arrived, and the provider could not return it.',
    surplusUnclear: 'The provider does not say by how much the invoice was overpaid.',
    lost: 'The provider now says "{status}", but {credited} was credited for this top-up.',
    surplus: '{amount} more arrived than was credited.',
    lessThanInvoice: 'The provider now says that less than the invoiced amount arrived, but {credited} was credited.',
    lessThanCredited: 'The provider now says that only {arrived} arrived, but {credited} was credited.',
    spent: '{amount} of a returned top-up had already been spent.',
    stranded: '{amount} was credited to a deleted customer.',
    unknownInvoice:
      'The provider reported a payment for invoice {invoice}, which does not belong to any top-up in this shop. Look it up at the provider. Every message is listed in the payment notices.',
    unnamedInvoice:
      'The provider reported a payment without naming an invoice, so it cannot be matched to a top-up. Look it up at the provider. Every message is listed in the payment notices.',
    denied: 'The provider does not recognize an invoice that it created.',
    startsFailed: 'The last {tries, number} attempts to start a top-up failed. {fault}',
    startsRefused: "The last {tries, number} attempts to start a top-up failed. The provider's reason: {reason}",
    invariantBroken: '{count, plural, one {# row breaks} other {# rows break}} a rule: {invariant}.',
    webhookGivenUp:
      '{host} did not accept {count, plural, one {an event within three days. It will not be retried automatically. Replay it} other {# events within three days. They will not be retried automatically. Replay them}} from the log once the receiver works again.',
    goodsNotMade:
      '{host} failed to make {product} {count, number} times in a row. Orders that cannot be made within 24 hours are refunded.',
    queueOld:
      'The oldest job in {queue} has been waiting for {time}; {waiting, plural, one {# is} other {# are}} waiting. See the log.',
    workGivenUp:
      '{count, plural, one {# task} other {# tasks}} in {queue} failed too often and will not be retried. See the log. If you close this alarm, this will not be reported again.',
    webhookLate:
      '{host} has not accepted its oldest event for {time}; {waiting, plural, one {# event is} other {# events are}} waiting. Each is tried for three days.',
    stuckUnconfirmed:
      'A top-up of {amount} is still open, although its invoice expired {time} ago. The provider saw a payment but has not confirmed it. Look it up at the provider, and credit or dismiss it by hand if it stays open.',
    stuckUnanswered:
      'A top-up of {amount} is still open, although its invoice expired {time} ago. The provider is not responding, or has not reported how the payment ended. Look it up at the provider, and credit or dismiss it by hand if it stays open.',
    payoutNotStarted: 'A payout of {amount} was requested {time} ago, and nobody has started or declined it.',
    payoutNotEnded: 'A payout of {amount} was started {time} ago. Send the money, and record whether it was sent.',
    messagesWaiting:
      '{count, plural, one {# message has} other {# messages have}} been waiting for an answer for more than 48 hours, the oldest for {time}.',
    soldOut: '{product} is sold out. It sold {perDay, number} a day in the last {measured, number} days.',
    runsOut:
      '{product} has {available, number} left, enough for less than {days, plural, one {a day} other {# days}}. It sold {perDay, number} a day in the last {measured, number} days.',
    salesUnknown:
      'The shop was restored from a backup. Its sales of "{product}" from {since} to {until} are unknown, so the product is not for sale until an admin withdraws what may have been sold.',
    diskLow:
      'The disk with the data folder has {free, number} GB of {size, number} GB left. Once it is full, the shop cannot sell. Free up space or enlarge the disk.',
    clockAhead:
      "This node's clock is {apart} ahead of the database's clock. It determines when licenses end, and signed answers contain its time. Synchronize both clocks with NTP.",
    clockBehind:
      "This node's clock is {apart} behind the database's clock. It determines when licenses end, and signed answers contain its time. Synchronize both clocks with NTP.",
    clockQuiet:
      "The last activity in the shop was on {newest}, but the database's clock says {now}. That clock may be wrong, so no old data was deleted. If it is wrong, correct it. If it is right, deletion resumes {days, number} days after the shop is used again.",
    clockGap:
      "The database's clock says {now}, but the shop had no activity between {from, number} and {to, number} days before that. The clock may be wrong, so no old data was deleted. If it is wrong, correct it. If it is right, deletion resumes {to, number} days after the shop is used again.",
    certificateExpired:
      'The certificate expired at {end}, so browsers and programs can no longer connect. Renew it now.',
    certificateEnds: 'The certificate expires at {end}, in {time}. Renew it, and check why it was not renewed.',
    rotationUnfinished:
      'Some values are still encrypted with an earlier sealing key ({column}, and perhaps others), {time} after the shop got a new one. Anyone with the earlier key can read them. `keys rotate` re-encrypts them and can be restarted at any time.',
    postgresOld:
      'The shop runs on the embedded PostgreSQL {version}, which is from {date}. Newer releases fix security problems, but the embedded one gets them late. Set DATABASE_URL to a PostgreSQL server that your operating system keeps up to date; docs/install.md explains how. If you close this alarm, this version will not be reported again.',
    lastBackup: 'The last backup is from {time}.',
    noBackup: 'There is no backup yet.',
    foreignBackups:
      'BACKUP_DIR also contains backups of another shop, such as {file}. Give each shop, and each copy of a shop, a separate folder. Old backups are kept until then. If the shops share the folder on purpose, close this alarm; each shop then removes only its own backups.',
    smallBackup:
      'The backup {file} is only {size}; the one before was {sizeBefore}. Old backups are kept until you close this alarm. First check that the shop still has its products, customers and orders.',
    addressUnset:
      'Requests arrive for {host}, but APP_URL is not set, so links in emails point to {url}. Set APP_URL to the public URL.',
    anotherHost: 'another host',
    proxyUntrusted:
      'Requests seem to come through a proxy, but TRUST_PROXY is 0. If there are proxies in front of the shop, set TRUST_PROXY to the number of proxies. Until then, rate limits count all visitors as one.',
    both: '{first} {second}',
  },
  closings: {
    stockLasts: 'There is enough stock again, or the product is no longer for sale.',
    topUpEnded: 'The top-up has ended.',
    payoutHandled: 'Someone took the next step of the payout.',
    messagesHandled: 'They were answered or closed.',
    workDone: 'The work is done.',
    goodsMade: 'The endpoint answers again.',
    notInQueue: 'It is no longer in the queue.',
    webhooksDone: 'They were delivered, the shop gave up on them, or the webhook was turned off.',
    certificateValid: 'The certificate is no longer about to expire.',
    nothingSealed: 'Nothing is encrypted with an earlier key anymore.',
    postgresReplaced: 'The shop runs on another PostgreSQL, or no payment provider is set up anymore.',
    onSaleAgain: 'The product is for sale again.',
    roomAgain: 'There is enough space again, or this node is gone.',
    clocksAgree: 'The clocks agree again, or this node is gone.',
    backupWritten: 'A backup was written, or this node is gone.',
    foreignGone: 'The backups of other shops are gone or accepted.',
    smallGone: 'The small backup is gone or accepted.',
    settingsComplete: 'The settings are complete.',
    clockTrusted: 'The clock is trusted again.',
    responseRead: 'The next response could be read.',
    topUpStarted: 'A top-up was started successfully.',
    withdrawn: '{count, plural, =0 {Nothing was sold.} one {# item was withdrawn.} other {# items were withdrawn.}}',
  },
} as const
