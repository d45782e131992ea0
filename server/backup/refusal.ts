/** A backup that cannot be written, read or restored; the message is one sentence for the operator. */
export class BackupRefused extends Error {}
