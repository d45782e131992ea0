/** The mails that the shop sends. What a mail says is the template of the same name in app/emails. */
export type Mail =
  | { template: 'verify-email'; to: string; name: string; url: string }
  | { template: 'reset-password'; to: string; name: string; url: string }
