import support from './server/support.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default { support } as const
