export default {
  refusals: {
    notSaved: 'Not saved',
    messageNotFound: 'This message does not exist.',
    messageChangedMeanwhile:
      'This message has just been handled, as shown here. Nothing was sent, and your text is kept.',
    notSent: 'Not sent',
    senderDeleted: 'This person was deleted from the shop, so you cannot send an answer.',
  },
  errors: {
    answerMissing: 'Please write an answer.',
    answerTooLong: 'Answer must be at most {most, number} characters.',
    answerNotPlain: 'Answer must be plain text.',
  },
} as const
