export default {
  lessThanASecond: 'less than a second',
  storedNow: 'Current value: {value}',
  nothingStoredNow: 'Current value: none',
  file: {
    label: 'File',
    drop: 'Drop the file to add it',
    onlyOne: 'Please upload one file only.',
  },
  identity: {
    label: 'Password or code',
    hint: 'Enter your password or a two-step code to continue.',
    confirmToUpload: "<link>Confirm it's you</link> to upload a file.",
  },
} as const
