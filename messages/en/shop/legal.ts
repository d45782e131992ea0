export default {
  updated: 'Last updated <time>{date}</time>',
  contents: 'On this page',
  review: {
    title: 'Only admins see this.',
    text: 'Have this text reviewed for your country, and add your legal name and address. <link>Before you open a shop</link>',
  },
  edit: 'Edit this text',
  offline: 'This page is offline. Customers cannot open it.',
  versions: {
    title: 'Earlier versions',
    earlier:
      'This version of {version} was in force until {until}. <link>The version of {inForce}</link> is in force now.',
  },
  blocks: {
    taxId: 'Tax ID {id}',
    noWarranty: 'No warranty',
    licenseClaim: 'We check faulty licenses, then replace them or credit their price',
    noProviders: 'None at the moment.',
  },
  disclaimer: { description: "What we promise about the goods and programs sold here, and what we don't." },
  privacy: { description: 'What is stored about you, why and for how long, and how to see, correct or delete it.' },
  terms: {
    description:
      'The rules for buying and using what is sold here: balance, delivery, warranty, licenses and acceptable use.',
    allProducts: 'All products',
    otherProducts: 'All other products',
    nothingOnSale: 'Nothing is for sale at the moment.',
    warranty: '{hours, plural, one {# hour} other {# hours}}',
  },
} as const
