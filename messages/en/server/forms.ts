export default {
  tooManyFiles: 'Please upload at most {most, number} files. Nothing was saved.',
  malformed: 'The form was cut off or malformed. Nothing was saved; please send it again.',
  oneFileOnly: 'Please upload one file only. Nothing was saved.',
  textTooLong: 'Pasted text can be at most {most}. Save it as a file and upload that.',
} as const
