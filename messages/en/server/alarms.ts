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
} as const
