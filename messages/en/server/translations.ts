export default {
  refusals: {
    notSaved: 'Translations not saved',
    productMissing: 'This product no longer exists.',
    textMissing: 'One of these texts no longer exists. Check the current ones and try again.',
    changedMeanwhile:
      'The texts were changed while you were editing. Your entries are shown next to the current ones; save again to replace them.',
  },
  errors: {
    lineNotPlain: 'The translation must be one line of at most {most, number} characters.',
    textNotPlain: 'The translation must be plain text of at most {most, number} characters.',
    language: 'Please choose one of the offered languages.',
  },
} as const
