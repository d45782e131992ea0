export default {
  letter: {
    hello: 'Hello,',
    helloName: 'Hello <bdi>{name}</bdi>,',
    fact: '<label>{name}:</label> <bdi>{value}</bdi>',
    buttonHint: "If the button doesn't work, open this link: <link>{url}</link>",
    instructions: 'What to do next',
    choices: 'Choose which emails you get',
  },
  verifyEmail: {
    subject: 'Confirm your email address',
    text: 'You registered at {siteName} with this address. Please confirm that it is yours.',
    action: 'Confirm email address',
    note: "The link works for 24 hours. If you didn't register, ignore this email; nobody can sign in without your confirmation.",
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: 'Someone requested a new password for your account at {siteName}. Choosing one signs you out everywhere.',
    action: 'Choose a new password',
    note: "The link works once, within an hour. If you didn't request it, ignore this email; your password won't change.",
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: "Someone signed in to your account at {siteName} from a device you haven't used before.",
    device: 'Device: {device}',
    when: 'Time: {when}',
    address: 'IP address: {address}',
    action: 'Choose a new password',
    note: 'If this was you, you can ignore this email. If not, choose a new password now. That signs out every device.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password for your account at {siteName} was changed on {when}. All other devices have been signed out.',
    note: "This email deliberately contains no links. We send it whenever a password changes; it can't be turned off.",
  },
  twoStepChanged: {
    'turned-on': {
      subject: 'Two-step sign-in was turned on',
      text: 'Two-step sign-in was turned on for your account at {siteName} on {when}. Signing in now also requires a code.',
    },
    'turned-off': {
      subject: 'Two-step sign-in was turned off',
      text: 'Two-step sign-in was turned off for your account at {siteName} on {when}. You now sign in with your password alone.',
    },
    'codes-renewed': {
      subject: 'New backup codes were created',
      text: 'New backup codes were created for your account at {siteName} on {when}. The old codes no longer work.',
    },
    note: "This email deliberately contains no links. We send it whenever two-step sign-in changes; it can't be turned off.",
  },
  byYou: {
    expected: "If this was you, you don't need to do anything.",
    unexpected:
      'If it wasn\'t you, open the shop as you usually do, click "Forgot your password?" on the login page and choose a new one right away. Then write to us through the contact page.',
  },
  byOperator: {
    text: 'We did this for you, as we do when someone has lost all their codes.',
    expected: "If you asked for this, you don't need to do anything.",
    unexpected:
      'If you didn\'t, open the shop as you usually do, click "Forgot your password?" on the login page and choose a new one right away. Then write to us through the contact page.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your account at {siteName} was deleted on {when}. Your name and email address have been removed from the shop.',
    waived: 'You gave up the remaining balance of {amount}.',
    expected: "If you asked for this, you don't need to do anything.",
    unexpected: "If you didn't, write to us right away: <link>{url}</link>",
    note: 'This is the last email about the account. We send it whenever an account is deleted.',
  },
  facts: { paid: 'Paid', software: 'Software' },
  actions: { openOrder: 'Open the order', openLicenses: 'Open my licenses' },
  orderDelivered: {
    items: 'Your {quantity, plural, one {item is} other {items are}} ready: sign in and open the order.',
    subject: 'Delivered: {quantity, number} × {productName}',
    title: 'Your order has been delivered',
    opening: 'Your {quantity, plural, one {account is} other {accounts are}} ready: sign in and open the order.',
    kept: 'We never send credentials by email.',
    note: "If you didn't place this order, change your password and contact us.",
  },
  guestOrder: {
    subject: 'Your order: {productName}',
    title: 'Your order was placed',
    text: 'The button signs you in once, within 24 hours, and confirms this address. You need no password for it.',
    note: "To sign in later, choose a password through “Forgot your password?” on the login page. If you didn't place this order, ignore this email.",
    known:
      'This address already has an account, so the payment and the order are in it. Sign in as usual, or use the button, which signs you in once, within 24 hours.',
    knownNote: "If you didn't place this order, ignore this email; nobody got access to your account.",
  },
  orderMade: {
    subject: 'Ready: {productName}',
    title: 'Your order is ready',
    text: 'Sign in and open the order to see what we made for you. We never send goods by email.',
  },
  orderRefunded: {
    subject: '{amount} refunded for order {order}',
    title: 'Your order was refunded',
    text: 'We added {amount} to your balance.',
    amount: 'Refunded',
    part: 'For',
    wholeRest: 'the rest of the order',
    accounts:
      '{goods, select, items {{count, plural, one {# item} other {# items}}} other {{count, plural, one {# account} other {# accounts}}}}',
    licenseEnds: 'License ends',
    note: 'Your statement lists every change to your balance.',
  },
  licensePaid: {
    new: {
      subject: 'Your license for {softwareName}',
      title: 'Your license is ready',
      opening: 'Your license key is in your panel: sign in and copy it there.',
    },
    renewed: {
      subject: 'Your license for {softwareName} has been renewed',
      title: 'Your license has been renewed',
      opening: "Your license key stays the same. You'll find it in your panel.",
    },
    kept: 'We never send keys by email.',
    until: 'Valid until',
    note: "If you didn't buy this license, change your password and contact us.",
  },
  licenseReminder: {
    '7_days': {
      subject: 'Your license for {softwareName} ends within 7 days',
      title: 'Your license ends within 7 days',
    },
    '1_day': {
      subject: 'Your license for {softwareName} ends within a day',
      title: 'Your license ends within a day',
    },
    expired: { subject: 'Your license for {softwareName} has ended', title: 'Your license has ended' },
    running: { text: 'After that, the program will no longer accept your license.', end: 'Ends' },
    over: { text: 'The program no longer accepts your license.', end: 'Ended' },
    visit: 'Visit {siteName}',
    renew: "Licenses don't renew automatically. To keep using yours, renew it in your panel.",
    register:
      'This license was issued to your email address. Register with that address to see the license in your account.',
  },
  topUpCredited: {
    subject: '{amount} added to your balance',
    action: 'View my balance',
    texts: {
      less: 'You paid less than the amount you chose. We added what arrived.',
      more: 'You paid more than the amount you chose. We added all of it.',
      exact: 'We received your payment and added it to your balance.',
    },
    late: '{text} It arrived after the payment had expired, and we still added it.',
    chosen: 'Amount chosen',
    added: 'Added to your balance',
    bonus: 'Bonus',
    note: "If you didn't make this payment, change your password and contact us.",
  },
  purchaseNotMade: {
    subject: 'Not purchased: {productName}',
    title: 'Your purchase was not made',
    text: '{reason} We added {amount} to your balance.',
  },
  claimDecided: {
    subject: 'Your claim on order {order}',
    action: 'View the order',
    outcomes: {
      swapped:
        "{goods, select, items {We replaced {count, plural, one {the item} other {the # items}} you reported. You'll find what replaces {count, plural, one {it} other {them}} on your delivery note.} other {We replaced {count, plural, one {the account} other {the # accounts}} you reported. You'll find the new credentials on your delivery note.}}",
      credited:
        '{goods, select, items {We added {amount} to your balance for {count, plural, one {the item} other {the # items}} you reported.} other {We added {amount} to your balance for {count, plural, one {the account} other {the # accounts}} you reported.}}',
      declined:
        '{goods, select, items {We reviewed {count, plural, one {the item} other {the # items}} you reported and declined the claim.} other {We reviewed {count, plural, one {the account} other {the # accounts}} you reported and declined the claim.}}',
    },
    withNote: '{text} Our note: {note}',
    note: "{goods, select, items {You're getting this email because you reported that an item in this order doesn't work.} other {You're getting this email because you reported that an account in this order doesn't work.}}",
  },
  payoutRequested: {
    subject: 'Payout of {amount} requested',
    text: '{customer} asks for a payout of {amount}.',
    action: 'View the request',
    note: 'Where to send the money is shown once you start the payout, which takes the amount from the balance.',
  },
  payoutEnded: {
    sent: {
      subject: 'Your payout of {amount} was sent',
      text: 'We sent your payout as you asked.',
    },
    returned: {
      subject: 'Your payout of {amount} could not be sent',
      text: 'We could not send your payout, so we added {amount} back to your balance.',
    },
    declined: {
      subject: 'Your payout request of {amount} was declined',
      text: 'We declined your request. Nothing was taken from your balance.',
    },
    reference: 'Reference',
    note: "You're getting this email because you requested a payout.",
  },
  alarm: {
    subject: 'Alarm: {title}',
    action: 'View alarms',
    about: 'About',
    rows: 'Affected rows',
    rowsAndOthers: '{rows} and {others, number} others',
    rowsAtLeast: '{rows} and {others, number} or more others',
    note: "Further alarms of this kind within ten minutes are sent in a single email, if they are still open then. This email goes to every admin and can't be turned off.",
  },
  alarms: {
    subject: '{count, plural, one {# alarm} other {# alarms}}: {title}',
    text: '{count, plural, one {# alarm} other {# alarms}} of the same kind: {title}.',
    note: "They were raised together, or soon after an email about this kind, and are still open. This email goes to every admin and can't be turned off.",
  },
  supportMessage: {
    subject: '{kind}: {subject}',
    from: 'From {name}, {address}',
    signedIn: 'Signed in as {account}',
    notSignedIn: 'Not signed in: anyone could have entered this name and email address.',
    reference: 'Reference {reference}',
    note: 'Reply to this email to answer the sender. The message came from your contact page.',
  },
  messageReceived: {
    subject: 'We received your message',
    text: 'We received your message to {siteName} and will reply to this address within 48 hours.',
    kind: 'About: {kind}',
    reference: 'Reference: {reference}',
    note: "If you didn't write to us, someone entered your address by mistake. Ignore this email.",
  },
  textChanged: {
    subject: '{title}: new version',
    action: 'Read it',
    text: 'We have published a new version of “{title}” at {siteName}. It is of {version} and is in force now. Orders that you already placed keep the version that was in force then.',
    note: 'You get this email because you have an account. We send it once for each such change.',
  },
  own: {
    subjectNotPlain: 'The subject must be one line of at most {most, number} characters.',
    openingNotPlain: 'The opening must be plain text of at most {most, number} characters.',
    placeholderNotKnown: 'This email has no placeholder {names}. It has {known}.',
    markupNotSupported: 'HTML, pictures, tables and code blocks are not supported: {parts}',
    linkNotAllowed: 'Links must begin with https://, http://, mailto: or /: {links}',
    linksNotAllowed: 'This email contains no links, so that nobody learns to click links in alarming emails.',
  },
  test: { subject: '[Test] {subject}' },
  examples: {
    product: 'Example product',
    note: 'An invented reason.',
    title: 'Terms of Service',
    topic: 'A question about an order',
    subject: 'My order',
    question: 'When does my order arrive?',
    answer: 'It has arrived. You will find it in your panel.',
  },
  supportAnswer: {
    subject: 'Re: {subject}',
    question: 'You wrote on {when}, reference {reference}:',
    reply: 'Reply to this email to write to us again.',
    contact: 'To write to us again, use our contact page: <link>{url}</link>',
  },
  copies: {
    file: 'Your file is ready: sign in and open the order to download it.',
    shared: 'What you bought is ready: sign in and open the order to see it. We never send it by email.',
  },
  fileVersion: {
    subject: 'New version of {productName}: {version}',
    text: 'A new version of a file that you bought is ready. You can download it from your order.',
    version: 'Version',
    note: "What's new",
    why: "You're getting this email because you bought this file.",
  },
  contentChanged: {
    subject: 'Changed: {productName}',
    text: 'Something that you bought has changed. Sign in and open the order to see the new text. We never send it by email.',
    why: "You're getting this email because you bought it.",
  },
  restockAsked: {
    subject: 'Confirm: email me when {productName} is back',
    text: 'Someone asked us to write to this address when the product is in stock again. Open the link and confirm within 24 hours.',
    action: 'Open the link',
    note: "If this wasn't you, ignore this email and we won't write again.",
  },
  backInStock: {
    subject: 'Back in stock: {productName}',
    text: 'The product that you asked about is in stock again. It may sell out quickly.',
    action: 'See the product',
    note: "You're getting this email because you asked for it. Your request is done, so ask again if you miss it.",
    stop: 'Stop emails about new stock',
  },
  news: {
    stop: 'Unsubscribe from news',
  },
} as const
