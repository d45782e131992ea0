import { closeConnections } from '#app/db/client.server.ts'
import { VERSION } from '#app/version.server.ts'
import { StartRefused } from '#server/start-refused.ts'
import { type Earlier, withDatabase } from '#server/with-database.ts'
import { openArea } from './admin-area-open.ts'
import { createAdmin } from './admin-create.ts'
import { ask } from './ask.ts'
import { verifyAudit } from './audit-verify.ts'
import { backUp, noteRestored, restore, verifyBackup } from './backup.ts'
import { doctor } from './doctor.ts'
import { publishFile } from './download-publish.ts'
import { rotateKeys } from './keys.ts'
import { sendNewsFile } from './news-send.ts'
import { type OperatorCommand, type Options, runProgram } from './program.ts'
import { recount } from './recount.ts'
import { endSessions } from './sessions-end.ts'
import { listSigning, prepareSigning, revokeSigning, rotateSigning } from './signing.ts'
import { startShop } from './start.ts'
import { withdrawStock } from './stock-withdraw.ts'
import { turnTwoStepOff } from './two-step-off.ts'

type Command = OperatorCommand & {
  run: (args: string[], options: Options) => Promise<boolean>
  /** Runs without this shop's database. */
  isApart?: true
  /** Whether it works on an older database, or refuses it, instead of running the migrations. */
  earlier?: Earlier
}

const commands: Record<string, Command> = {
  start: {
    does: 'starts the shop',
    options: [['--demo', 'with invented data, in the folder demo unless DATA_DIR names another']],
    run: startShop,
    isApart: true,
  },
  'admin create': {
    takes: '<EMAIL>',
    does: 'creates an admin; reads the password from standard input',
    run: createAdmin,
  },
  'admin-area open': {
    does: 'lets admins in from any IP address and without two-step sign-in, after they locked themselves out',
    asks: () => 'Let admins in from any IP address and without two-step sign-in?',
    run: openArea,
  },
  'download publish': {
    takes: '<FILE.zip> [PRODUCT]',
    does: 'publishes the file as the download of the desktop tool, or of the program with this id',
    run: publishFile,
  },
  'two-step off': {
    takes: '<EMAIL>',
    does: 'turns off two-step sign-in for someone who lost their device and backup codes',
    asks: ([email]) => `Turn off two-step sign-in for ${email}?`,
    run: turnTwoStepOff,
  },
  'news send': {
    takes: '<FILE>',
    does: 'emails a text to the customers who subscribed to news; without --yes, only counts them',
    options: [
      ['--subject <TEXT>', 'the subject of the email'],
      ['--yes', 'sends it'],
    ],
    run: sendNewsFile,
  },
  'sessions end': {
    does: 'signs everyone out, for example after the session key leaked',
    asks: () => 'Sign everyone out?',
    run: endSessions,
  },
  'signing list': {
    does: 'lists the keys that sign license answers',
    run: listSigning,
  },
  'signing prepare': {
    does: 'creates the key for the next rotation, for programs that must know it before it signs',
    run: prepareSigning,
  },
  'signing rotate': {
    does: 'starts signing license answers with the next key; earlier signatures remain valid',
    asks: () => 'Sign license answers with the next key?',
    run: rotateSigning,
  },
  'signing revoke': {
    takes: '<KID>',
    does: 'revokes a leaked key: its signatures are no longer valid',
    asks: ([kid]) => `Revoke ${kid}? Its signatures will no longer be valid.`,
    run: revokeSigning,
  },
  'keys rotate': {
    does: 'creates a new sealing key and re-encrypts everything with it while the shop runs',
    asks: () => 'Create a new sealing key and re-encrypt everything with it?',
    run: rotateKeys,
  },
  'stock withdraw': {
    takes: '[PRODUCT] [N]',
    does: 'after a restore: withdraws the N oldest accounts of a product, which may have been sold, and puts it up for sale again',
    asks: ([product, count]) =>
      product && count ? `Withdraw ${count} of the oldest accounts of ${product}, and put it up for sale again?` : null,
    run: withdrawStock,
  },
  recount: {
    does: "recalculates the shop's totals from its rows, after data was loaded directly into the database",
    run: recount,
  },
  'audit verify': {
    takes: '[HASH]',
    does: 'checks that no entry of the audit log was changed or removed; with a hash you saved earlier, also checks that no entries were removed from its end',
    run: verifyAudit,
  },
  'backup verify': {
    takes: '<FILE>',
    does: 'restores a backup to a temporary location and runs `doctor` on it',
    run: verifyBackup,
    isApart: true,
  },
  backup: {
    takes: '<FILE>',
    does: 'writes the whole shop into a new encrypted file, while it runs',
    run: backUp,
    earlier: 'take',
  },
  'restore note': {
    does: 'after a restore with other tools: stops selling account packs until their sales are settled',
    asks: () => 'Stop selling all account packs until their sales are settled?',
    run: noteRestored,
  },
  restore: {
    takes: '<FILE>',
    does: 'restores a backup into an empty DATA_DIR, and an empty DATABASE_URL if that is set',
    run: restore,
    isApart: true,
  },
  doctor: {
    does: 'checks that no cent and no account is missing or counted twice, and that the audit log is intact',
    options: [['--json', 'prints the result as JSON']],
    run: doctor,
    earlier: 'refuse',
  },
}

/** Runs a command, after its question is answered, and sets the exit code. */
async function handle(command: Command, args: string[], options: Options): Promise<void> {
  const question = options.yes ? null : (command.asks?.(args) ?? null)
  const isWanted = question === null || (await ask(question))
  if (!isWanted) {
    console.error(isWanted === null ? 'There is no terminal for the confirmation. Add --yes.' : 'Nothing was changed.')
    process.exitCode = isWanted === null ? 2 : 1
    return
  }
  try {
    const run = () => command.run(args, options)
    const succeeded = await (command.isApart ? run() : withDatabase(() => run().finally(closeConnections), command))
    process.exitCode = succeeded ? 0 : 1
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

/** Returns the message of an error. For a failed query it is PostgreSQL's, because Drizzle's contains the parameters. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The command failed: ${cause instanceof Error ? cause.message : String(cause)}`
}

const code = await runProgram(process.argv.slice(2), { commands, version: VERSION, handle })
if (code !== 0) process.exitCode = code
