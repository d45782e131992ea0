export default {
  refusals: {
    notFound: 'User not found.',
    ownAccount: 'You cannot delete your own account.',
    impactChangedMeanwhile: 'The balance has changed to {balance}. The customer was not deleted.',
    topUpUnderWay:
      'This customer has a top-up that is open or under review. Settle it, or wait until it is paid or expires.',
    payoutUnderWay: 'This customer has an open payout. Decline or finish it first.',
    orderBeingMade: 'An order is still being made. Wait until it is delivered or refunded, within 24 hours.',
    missingInformation: 'Missing Information',
    nameAndEmailRequired: 'Name and email are required.',
    changedMeanwhile:
      'This customer was changed while you were editing. Compare your changes with the current values, then save again.',
    groupNotFound: 'This group no longer exists.',
    lastAdmin: "You can't remove the last admin. Make someone else an admin first.",
    noteNotFound: 'This note has already been deleted.',
    profileUpdateFailed: 'Profile Update Failed',
    profileNotUpdated: 'Could not update your profile.',
  },
  errors: {
    nameEmpty: 'Name cannot be empty.',
    role: 'Please choose a role.',
    noteMissing: 'Please write a note.',
    noteInvalid: 'A note must be plain text of at most {most, number} characters.',
  },
} as const
