export default {
  list: {
    lead: 'Emails that customers get, with the subject and opening that you give them. Until you change one, the shop uses its own text.',
    changed: 'Changed',
  },
  groups: {
    account: 'Account',
    orders: 'Orders',
    licenses: 'Licenses',
    balance: 'Balance',
    messages: 'Messages and texts',
  },
  kinds: {
    'verify-email': { name: 'Confirm the address', trigger: 'Sent when someone registers or asks for the link again.' },
    'reset-password': { name: 'Choose a new password', trigger: 'Sent when someone has forgotten their password.' },
    'new-sign-in': { name: 'New sign-in', trigger: 'Sent when someone signs in from a device not used before.' },
    'password-changed': { name: 'Password changed', trigger: 'Sent when a password was changed.' },
    'two-step-turned-on': { name: 'Two-step sign-in on', trigger: 'Sent when someone turned on two-step sign-in.' },
    'two-step-turned-off': {
      name: 'Two-step sign-in off',
      trigger: 'Sent when two-step sign-in was turned off, also by you.',
    },
    'two-step-codes-renewed': { name: 'New backup codes', trigger: 'Sent when someone created new backup codes.' },
    'account-deleted': { name: 'Account deleted', trigger: 'Sent when an account was deleted, as its last email.' },
    'order-delivered': { name: 'Order delivered', trigger: 'Sent after a purchase from stock.' },
    'guest-order': {
      name: 'Order without an account',
      trigger: 'Sent after a purchase with an email address alone, with a link that signs in.',
    },
    'order-made': { name: 'Order ready', trigger: 'Sent when goods that were made to order are ready.' },
    'order-refunded': { name: 'Order refunded', trigger: 'Sent when you refund an order or a part of it.' },
    'file-version': {
      name: 'New version of a file',
      trigger: 'Sent to the buyers of a file when you publish a version and ask for it.',
    },
    'content-changed': {
      name: 'Shared text changed',
      trigger: 'Sent to the buyers of a shared text when you change it and ask for it.',
    },
    'restock-asked': {
      name: 'Confirm a restock request',
      trigger: 'Sent to a visitor who asks for an email when a product is back.',
    },
    'back-in-stock': {
      name: 'Back in stock',
      trigger: 'Sent once to everyone who asked for it when a sold-out product is in stock again.',
    },
    'standby-filled': {
      name: 'Stand-by filled',
      trigger: 'Sent after each order that a stand-by places.',
    },
    'standby-short': {
      name: 'Balance too low for a stand-by',
      trigger: 'Sent once when there is stock but the balance does not pay for it.',
    },
    'standby-expired': {
      name: 'Stand-by ended',
      trigger: 'Sent when the last day of a stand-by is over.',
    },
    'claim-decided': {
      name: 'Claim decided',
      trigger: 'Sent when what was reported was replaced or credited, or the claim was declined.',
    },
    'license-paid': { name: 'License bought', trigger: 'Sent after the purchase of a license.' },
    'license-renewed': { name: 'License renewed', trigger: 'Sent after a license was renewed.' },
    'license-ends-in-7-days': {
      name: 'License ends within 7 days',
      trigger: 'Sent once, seven days before a license ends.',
    },
    'license-ends-in-1-day': { name: 'License ends within a day', trigger: 'Sent once, a day before a license ends.' },
    'license-ended': { name: 'License ended', trigger: 'Sent once, after a license has ended.' },
    'top-up-credited': { name: 'Balance added', trigger: 'Sent when a payment was added to the balance.' },
    'purchase-not-made': {
      name: 'Paid purchase not made',
      trigger: 'Sent when a payment arrived for a purchase that could not be made.',
    },
    'payout-sent': { name: 'Payout sent', trigger: 'Sent when you record that a payout was sent.' },
    'payout-returned': { name: 'Payout returned', trigger: 'Sent when you return a payout to the balance.' },
    'payout-declined': { name: 'Payout declined', trigger: 'Sent when you decline a payout.' },
    'message-received': { name: 'Message received', trigger: 'Sent when someone writes through the contact page.' },
    'support-answer': { name: 'Answer to a message', trigger: 'Sent when you answer a message.' },
    'text-changed': {
      name: 'New version of a text',
      trigger: 'Sent when you tell customers about a new version under Texts.',
    },
  },
  editor: {
    all: 'All emails',
    keepsText: 'Your opening comes before the text of this email, which always stays.',
    keepsRest: 'Your opening replaces the first paragraph. The facts, links and notes below it always stay.',
    translated:
      'Write in {original}. Under <link>Translations</link> you translate your text; until then, customers in every language read it as it is.',
    reset: "Back to the shop's text",
  },
  fields: {
    subject: 'Subject',
    subjectHint:
      'Also the heading of the email. Blank for the shop\'s own, such as "{usual}", which always ends with the name of the shop. At most {most, number} characters.',
    opening: 'Opening',
    openingHint:
      "Follows the greeting. Blank for the shop's own. Markdown: **bold**, lists and [links](/tools), no HTML and no pictures. At most {most, number} characters.",
    openingWithoutLinks:
      "Follows the greeting. Blank for the shop's own. Markdown: **bold** and lists. This email contains no links, so that nobody learns to click links in alarming emails. At most {most, number} characters.",
    language: 'Language of the preview and the test',
  },
  preview: {
    show: 'Preview',
    title: 'Preview',
    text: 'With invented data. Links do not work here.',
    frame: 'The email as customers see it',
    plain: 'Plain text',
  },
  test: {
    send: 'Send a test email',
    sent: 'A test email with this text is on its way to {address}.',
  },
  placeholders: {
    title: 'Placeholders',
    text: 'Write a placeholder where its value should appear, in the subject or the opening.',
    names: {
      siteName: 'The name of the shop',
      name: "The customer's name",
      order: 'The number of the order, shortened',
      product: 'The name of the product',
      quantity: 'The quantity',
      amount: 'The amount, with its currency',
      until: 'When the license ends or ended',
      reference: 'The reference of the message',
      subject: "The subject of the customer's message",
      title: 'The title of the text',
      version: 'The date of the version',
    },
  },
  translated: {
    subject: 'Email "{mail}": subject',
    opening: 'Email "{mail}": opening',
  },
} as const
