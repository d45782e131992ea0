/** Most characters of the operator's part of an email. */
export const MAIL_TEXT_LIMITS = { subject: 150, opening: 2000 }
