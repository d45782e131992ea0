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
    statusUnknown: 'The provider used an unknown status, "{status}".',
    held: 'The provider is holding the money of this payment.',
    sentBack: 'The provider returned the money of this top-up while it was under review.',
    amountUnclear: 'Money arrived, but the provider does not say how much, or contradicts itself.',
    implausible: 'The provider says that {arrived} arrived for a top-up of {amount}. Nothing was credited.',
    notReturned: 'Money arrived, and the provider could not return it.',
    surplusUnclear: 'The provider does not say how much more than the invoice was paid.',
    lost: 'The provider now says "{status}", but {credited} was credited for this top-up.',
    surplus: '{amount} more than was credited has arrived.',
    lessThanInvoice: 'The provider now says that less than the invoice arrived, but {credited} was credited.',
    lessThanCredited: 'The provider now says that only {arrived} arrived, but {credited} was credited.',
    spent: '{amount} of a returned top-up had already been spent.',
    stranded: '{amount} was credited to a deleted customer.',
    unknownInvoice:
      'The provider reported a payment for the invoice {invoice}, which belongs to no top-up in this shop. Look it up at the provider. The payment notices list every message.',
    unnamedInvoice:
      'The provider reported a payment for an invoice without a name, which belongs to no top-up in this shop. Look it up at the provider. The payment notices list every message.',
    denied: 'The provider does not know an invoice that it created.',
    startsFailed: 'The last {tries, number} attempts to start a top-up failed. {fault}',
    startsRefused: "The last {tries, number} attempts to start a top-up failed. The provider's reason: {reason}",
    invariantBroken: '{count, plural, one {# row breaks} other {# rows break}} an invariant: {invariant}.',
    webhookGivenUp:
      '{host} did not accept {count, plural, one {an event in three days. It will not be retried automatically.} other {# events in three days. They will not be retried automatically.}} Replay from the log once the receiver works again.',
    queueOld:
      'The oldest job in {queue} has waited for {time}; {waiting, plural, one {# is} other {# are}} waiting. See the log.',
    workGivenUp:
      '{count, plural, one {# task} other {# tasks}} of {queue} failed too often and will not be retried. See the log. Closing this alarm stops further reports about this.',
    webhookLate:
      '{host} has not accepted the oldest of {waiting, plural, one {# event} other {# events}} for {time}. Each is tried for 3 days.',
    stuckUnconfirmed:
      'A top-up of {amount} is open although its invoice expired {time} ago. The provider saw a payment but has not confirmed it. Look it up at the provider, and credit or dismiss it by hand if it stays open.',
    stuckUnanswered:
      'A top-up of {amount} is open although its invoice expired {time} ago. The provider does not respond, or does not report how it ended. Look it up at the provider, and credit or dismiss it by hand if it stays open.',
    soldOut: '{product} is sold out. It sold {perDay, number} a day in the last {measured, number} days.',
    runsOut:
      '{product} has {available, number} left, enough for less than {days, plural, one {a day} other {# days}}. It sold {perDay, number} a day in the last {measured, number} days.',
    salesUnknown:
      'The shop was restored from a backup. Its sales of "{product}" from {since} to {until} are unknown, so the product is off sale until an admin withdraws the accounts that may have been sold.',
    diskLow:
      'The disk of the data folder has {free, number} GiB of {size, number} GiB left. Once it is full, the shop cannot sell: free up space, or enlarge the disk.',
    clockAhead:
      "The clock of this node is {apart} ahead of the database's clock. Licenses end by it, and signed answers contain its time: synchronize both with NTP.",
    clockBehind:
      "The clock of this node is {apart} behind the database's clock. Licenses end by it, and signed answers contain its time: synchronize both with NTP.",
    clockQuiet:
      "The last activity in the shop was on {newest}, but the database's clock says {now}. It may be wrong, so nothing was deleted. Correct the clock. If it is right, deletion resumes {days, number} days after the shop is used again.",
    clockGap:
      "The database's clock says {now}, but the shop had no activity from {from, number} to {to, number} days before. It may be wrong, so nothing was deleted. Correct the clock. If it is right, deletion resumes {to, number} days after the shop is used again.",
    certificateExpired:
      'The certificate expired at {end}, so browsers and programs can no longer connect. Renew it now.',
    certificateEnds: 'The certificate expires at {end}, in {time}. Renew it, and check why it was not renewed.',
    rotationUnfinished:
      'Values are still sealed with an earlier sealing key ({column}, perhaps others), {time} after the shop got a new one. Anyone with the earlier key can read them. `keys rotate` reseals them and can be restarted at any time.',
    lastBackup: 'The last backup is from {time}.',
    noBackup: 'There is no backup yet.',
    foreignBackups:
      'BACKUP_DIR also contains backups of another shop, such as {file}. Give each shop, and each copy of a shop, a separate folder. Old backups are kept until then. If the shops share it on purpose, close this alarm: each removes only its own backups.',
    smallBackup:
      'The backup {file} has only {size}, after one of {sizeBefore}. Old backups are kept until you close this alarm. Check first that the shop still has its products, customers and orders.',
    addressUnset:
      'Requests arrive for {host}, but APP_URL is not set, so links in mails lead to {url}. Set APP_URL to the public URL.',
    anotherHost: 'another host',
    proxyUntrusted:
      'Requests seem to come through a proxy, but TRUST_PROXY is 0. If there are proxies in front of the shop, set TRUST_PROXY to their number: until then, limits count all visitors as one.',
    both: '{first} {second}',
  },
  closings: {
    stockLasts: 'The stock lasts longer again, or the product is off sale.',
    topUpEnded: 'The top-up has ended.',
    workDone: 'The work is done.',
    notInQueue: 'It is no longer in the queue.',
    webhooksDone: 'They were delivered or given up, or the endpoint was turned off.',
    certificateValid: 'The certificate is valid for longer again.',
    nothingSealed: 'Nothing is sealed with an earlier key now.',
    onSaleAgain: 'The product is on sale again.',
    roomAgain: 'There is room again, or this node is gone.',
    clocksAgree: 'The clocks agree again, or this node is gone.',
    backupWritten: 'A backup was written, or this node is gone.',
    foreignGone: 'The backups of other shops are gone or accepted.',
    smallGone: 'The small backup is gone or accepted.',
    settingsComplete: 'The settings are complete.',
    clockTrusted: 'The clock is trusted again.',
    responseRead: 'The next response could be read.',
    topUpStarted: 'A top-up was started successfully.',
    withdrawn:
      '{count, plural, =0 {Nothing was sold.} one {# account was withdrawn.} other {# accounts were withdrawn.}}',
  },
} as const
