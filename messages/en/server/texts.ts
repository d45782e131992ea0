export default {
  refusals: {
    alreadyMailed: 'Customers already got an email about this version.',
    notInForce: 'This version is no longer in force. Nothing was sent.',
    notPublished: 'Not published',
    textMissing: 'This text does not exist.',
    changedMeanwhile:
      'Another admin published this text while you were editing. Your entries are shown next to the current ones; publish again to replace them.',
    slugTaken: 'Another page has this address.',
    markupNotSupported: 'HTML, pictures, tables and code blocks are not supported: {parts}',
    linkNotAllowed: 'Links must begin with https://, http://, mailto:, /, ../, # or ?: {links}',
    blockNotKnown: 'There is no block {blocks}. The blocks are {known}.',
    blockNotAlone: 'Put these blocks on a separate line, with an empty line before and after: {blocks}',
  },
  errors: {
    title: 'The title must be one line of at most {most, number} characters.',
    body: 'The text must be plain text of at most {most, number} characters.',
    slug: 'Use lowercase letters, digits and single hyphens, at most {most, number} characters.',
  },
} as const
