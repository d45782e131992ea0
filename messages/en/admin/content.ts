/** The text of a product that all buyers share. */
export default {
  title: '{name}: text',
  titleUnknown: 'Text',
  description: 'All buyers get the same text, such as a link or a key. It is stored encrypted.',
  elsewhere: 'What buyers of {name} get is on its <link>text page</link>. Without a text, it is sold out.',
  first: 'The text that buyers get',
  change: 'Change the text',
  text: 'Text',
  firstHint: 'Customers can buy the product once it has a text.',
  changeHint: 'Everyone who bought it sees the new text, and gets an email that does not contain it.',
  history: 'History',
  present: 'Present',
  reveal: 'Show',
  logged: 'Showing a text is recorded in the audit log.',
  limit: 'Copies',
  limitHint: 'How many customers can hold it at the same time, up to {most, number}. Leave blank for no limit.',
} as const
