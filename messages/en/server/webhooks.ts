export default {
  refusals: {
    notSaved: 'Webhook not saved',
    changedMeanwhile: 'This webhook was changed while you were editing. Check its current settings and try again.',
    httpsNeeded: 'Please enter an https URL. Plain http is only allowed for networks in WEBHOOK_NETWORKS.',
    notAdded: 'Webhook not added',
    tooMany: 'There are already {most, number} webhooks. Delete one that you no longer need.',
    secretNotReplaced: 'Secret not replaced',
    secretJustReplaced: 'The previous secret is valid until {until} UTC. You can replace the current one after that.',
    deliveryNotFound: 'Delivery not found',
    deliveryGone: 'This delivery no longer exists.',
    endpointNotFound: 'Webhook not found',
    endpointDeleted: 'This webhook was deleted.',
    nothingSent: 'Nothing was sent',
    endpointOff: 'This webhook is turned off. Turn it on first.',
  },
  errors: {
    url: 'Please enter the full URL, starting with https.',
    descriptionNotPlain: 'The description must be plain text of at most {most, number} characters.',
    eventUnknown: 'Please choose events from the list.',
    eventMissing: 'Please choose at least one event.',
  },
} as const
