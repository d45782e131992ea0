import claims from './server/claims.ts'
import files from './server/files.ts'
import identity from './server/identity.ts'
import lib from './server/lib.ts'
import papers from './server/papers.ts'
import purchase from './server/purchase.ts'
import support from './server/support.ts'
import wallet from './server/wallet.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default { claims, files, identity, lib, papers, purchase, support, wallet } as const
