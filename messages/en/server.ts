import identity from './server/identity.ts'
import lib from './server/lib.ts'
import purchase from './server/purchase.ts'
import support from './server/support.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default { identity, lib, purchase, support } as const
