export default {
  list: {
    lead: 'The legal texts and pages of your shop. {original} is the original; customers who read another language see its translation, or else the original.',
    text: 'Text',
    version: 'Version',
    state: 'Status',
    languages: 'To translate',
    allLanguages: 'Nothing',
  },
  states: {
    builtIn: 'Sample text',
    online: 'Online',
    offline: 'Offline',
    inFooter: 'In the footer',
  },
  languages: {
    label: 'Languages',
    outdated: 'Outdated',
    missing: 'Missing',
  },
  fields: {
    title: 'Title',
    body: 'Text',
    bodyHint:
      'Markdown: ## for a section, **bold**, lists and [links](/tools). No HTML and no pictures. At most {most, number} characters.',
  },
  editor: {
    all: 'All texts',
    open: 'Open the page',
    builtIn: 'This is the sample text that comes with the shop. Have it reviewed, and publish your own.',
    outdated:
      'The original has changed since this translation of the version of {version}. Customers read the original until you publish a new translation.',
    missing: 'There is no translation yet. Customers read the original.',
    publish: 'Publish',
    publishTranslation: 'Publish translation',
    newVersion: 'Publishing adds a new version. It takes effect immediately, and earlier versions stay available.',
    translates: 'This translates the version of {version}.',
    original: 'Original',
  },
  preview: {
    show: 'Preview',
    title: 'Preview',
  },
  blocks: {
    title: 'Blocks',
    text: 'Write a block where its value should appear. The last three need a separate line, with an empty line before and after.',
    names: {
      siteName: 'The name of the shop',
      supportEmail: 'The support email, or else the contact page',
      issuer: 'The legal name, address and tax ID under Site, Invoices',
      warranties: 'Each product for sale, its warranty, and what a claim gets',
      providers: 'The payment providers that are set up',
    },
  },
  page: {
    title: 'Page',
    online: 'Online',
    inFooter: 'Link in the footer',
    text: 'A page that is offline stays here with its versions.',
  },
  newPage: {
    title: 'New page',
    slug: 'Address',
    slugHint:
      'The last part of its address, /legal/…, in lowercase letters, digits and hyphens. It cannot be changed later.',
    add: 'Add page',
  },
  mail: {
    title: 'Tell customers by email',
    already: 'Customers already got an email about this version.',
    text: 'Each customer with a confirmed address gets one email with a link to this version, in their language. It goes out once, also to those who get no news.',
    send: '{count, plural, one {Send # email} other {Send # emails}}',
    sent: 'Emailed to {count, plural, one {# customer} other {# customers}}',
  },
  history: {
    title: 'Versions',
    inForce: 'In force',
    builtIn: 'Sample text',
  },
} as const
