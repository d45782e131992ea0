import purchase from './server/purchase.ts'
import support from './server/support.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default { purchase, support } as const
