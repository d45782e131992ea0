export default {
  refusals: {
    notUpdated: 'Failed to update settings.',
    settingsChangedMeanwhile:
      'The settings were changed while you were editing. Your entries are shown next to the current values; save again to overwrite them.',
    choosePicture: 'Please choose a picture first.',
    pictureTooLarge: 'A picture can be at most 512 KB. Nothing was changed.',
    pictureChangedMeanwhile:
      'The picture was changed while this page was open. The current one is shown now; upload yours again.',
    pictureFormMalformed: '{fault}. Nothing was changed.',
  },
  look: {
    lineNotPlain: 'The text must be one line of at most {most, number} characters.',
    textNotPlain: 'The text must be plain text of at most {most, number} characters.',
    link: 'Please enter a path on this site that begins with a slash, an http(s) URL or an email link that begins with mailto:.',
    moment: 'Please enter a date and time, such as 2026-12-24 18:00.',
    untilNotLater: 'The end must be after the start.',
    headlineMissing: 'Please enter the first line too.',
    tileTitleMissing: 'Please enter a title for this text.',
    footerLabelMissing: 'Please enter a label for this link.',
    footerUrlMissing: 'Please enter the URL of this link.',
    accentMalformed: 'Please enter a color as # and six hexadecimal digits, such as #2563eb.',
    accentUnreadable:
      'This color is too hard to see in the light or the dark theme. The nearest one that works is {color}.',
  },
  errors: {
    siteNameMissing: 'Please enter a site name.',
    siteNameNotPlain: 'The name must be plain text of at most {most, number} characters.',
    siteDescriptionNotPlain: 'The description must be one line of at most {most, number} characters.',
    picture: 'Please enter an https URL, or a path on this site that begins with a slash.',
    contactLink: 'Please enter an https URL, or a link that begins with tg:, whatsapp:, viber:, sgnl: or discord:.',
    supportEmail: 'Please enter a valid email address.',
    revenueBase: 'Please enter an amount in dollars, such as 1250.00.',
    accountsSoldBase: 'Please enter a whole number of at most nine digits.',
    issuerNameMissing: 'Please enter the name of the invoice issuer.',
    issuerNameNotPlain: 'The name must be plain text of at most {most, number} characters.',
    issuerAddress: 'Please enter up to {lines, number} lines of up to {most, number} characters each.',
    issuerTaxIdNotPlain: 'The tax ID must be plain text of at most {most, number} characters.',
    issuerNoteNotPlain: 'The note must be plain text of at most {most, number} characters.',
  },
} as const
