export default {
  licenseText: 'Your license is in your panel as soon as you pay.',
  days: '{count, plural, one {# day} other {# days}}',
  warranty: 'Warranty',
  hours: '{count, plural, one {# hour} other {# hours}}',
  license: 'License',
  renewal: 'Renew {licenseKey}',
  newLicense: 'A new license',
  endDate: 'End date',
  newEndDate: 'New end date',
  licenseMissing: 'Choose a license to renew, or a new one.',
  notOnSale: 'Not for sale',
  notOnSaleText: 'This product is not for sale at the moment.',
} as const
