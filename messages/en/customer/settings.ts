export default {
  title: 'Settings',
  lead: 'Your profile, sign-in, emails and data.',
  tabs: { security: 'Security', notifications: 'Notifications', privacy: 'Privacy' },
  save: 'Save changes',
  security: { pageTitle: 'Settings: Security' },
  profile: {
    pageTitle: 'Settings: Profile',
    title: 'Profile',
    emailHint:
      "You sign in with this address, so it can't be changed. <link>Contact us</link> if you lose access to it.",
  },
  password: {
    pageTitle: 'Settings: Change password',
    title: 'Change password',
    current: 'Current password',
    currentHint: 'Enter your current password to continue.',
    new: 'New password',
    newHint: 'At least {least, number} characters.',
    confirm: 'Confirm new password',
    hint: "This signs out all other browsers. We'll confirm the change by email.",
    change: 'Change password',
  },
  notifications: {
    pageTitle: 'Settings: Notifications',
    title: 'Emails',
    lead: 'Choose which emails we send to <address>{email}</address>.',
    mailOrders: 'Order delivered',
    mailOrdersHint: 'When your order is ready, or refunded.',
    mailTopUps: 'Top-up credited',
    mailTopUpsHint: 'When a payment is added to your balance, and how much.',
    mailLicenses: 'Licenses',
    mailLicensesHint:
      'When you buy or renew one, 7 days and 1 day before it ends, when it has ended, and when it is refunded.',
    mailNews: 'News',
    mailNewsHint: 'Occasional emails about new products and changes.',
    always:
      'We always send security emails: a changed password, a sign-in from a new device, a change to two-step sign-in. We also send emails you request, such as a password reset link, and decisions on your claims.',
  },
  privacy: {
    pageTitle: 'Settings: Privacy',
    data: 'Download my data',
    dataText:
      'A ZIP file with the data we keep about you: your profile and preferences, orders, delivered items, licenses, payments, balance changes, claims, messages, sessions and the log of revealed passwords, but not the passwords themselves. You can download it up to five times a day.',
    download: 'Download my data',
    accepted:
      'When you signed up, you accepted the <terms>terms of service of {termsVersion}</terms> and the <privacy>privacy policy of {privacyVersion}</privacy>.',
    deletion: 'Delete my account',
    deletionText:
      'We immediately remove your name and email address, and sign you out everywhere. You can no longer open what you bought here. Licenses keep working until they end. We keep orders and payments without your name.',
    retention: 'See our <link>Privacy Policy</link> for how long we keep data, and why.',
    codeHint: 'From your app, or a backup code.',
    waiveBalance: 'I give up my balance of <amount>{balance}</amount>.',
    understand: 'I understand that this cannot be undone.',
    delete: 'Delete my account',
  },
} as const
