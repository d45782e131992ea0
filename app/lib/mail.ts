/** The mails that the shop sends. What a mail says is the template of the same name in app/emails. */
export type Mail =
  | { template: 'verify-email'; to: string; name: string; url: string }
  | { template: 'reset-password'; to: string; name: string; url: string }
  | NewSignInMail
  | SupportMessageMail
  | MessageReceivedMail

/** A sign-in from a kind of device that the person did not use before. */
export type NewSignInMail = {
  template: 'new-sign-in'
  to: string
  name: string
  /** Where to choose another password. */
  url: string
  /** Such as "Firefox on Windows". */
  device: string
  /** ISO 8601 in UTC, as the queue keeps JSON. */
  at: string
  address: string
}

/** What a person wrote on the contact page, for the operator. */
export type SupportMessageMail = {
  template: 'support-message'
  to: string
  replyTo: { name: string; address: string }
  /** Address of the account that was signed in; null for a visitor. */
  account: string | null
  kind: string
  subject: string
  message: string
  reference: string
}

/** To an address that anybody can type: it carries nothing that the writer of the message chose freely. */
export type MessageReceivedMail = { template: 'message-received'; to: string; kind: string; reference: string }
