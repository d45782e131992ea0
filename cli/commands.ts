import { readFileSync } from 'node:fs'
import path from 'node:path'
import { closeConnections } from '#app/db/client.server.ts'
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
import { withdrawStock } from './stock-withdraw.ts'
import { turnTwoStepOff } from './two-step-off.ts'

type Command = OperatorCommand & {
  run: (args: string[], options: Options) => Promise<boolean>
  /** It has nothing to do with the database of the shop that is here. */
  isApart?: true
  /** A backup before an upgrade shall fit the version before, and whoever only looks changes nothing. */
  earlier?: Earlier
}

const commands: Record<string, Command> = {
  'admin create': {
    takes: '<EMAIL>',
    does: 'makes an admin; the password is read from standard input',
    run: createAdmin,
  },
  'admin-area open': {
    does: 'lets admins in from every address and without a second step, after they locked themselves out',
    asks: () => 'Let admins in from every address and without a second step?',
    run: openArea,
  },
  'download publish': {
    takes: '<FILE.zip> [PRODUCT]',
    does: 'offers the file as the download of the desktop tool, or of the program of that id, in place of the one before',
    run: publishFile,
  },
  'two-step off': {
    takes: '<EMAIL>',
    does: 'turns the second step of a sign-in off, for somebody who lost the device and the backup codes',
    asks: ([email]) => `Turn off two-step sign-in of ${email}?`,
    run: turnTwoStepOff,
  },
  'news send': {
    takes: '<FILE>',
    does: 'mails a text to the customers who asked for news; without --yes it only says how many',
    options: [
      ['--subject <TEXT>', 'the subject of the mail'],
      ['--yes', 'sends it'],
    ],
    run: sendNewsFile,
  },
  'sessions end': {
    does: 'signs everybody out, as when the key that signs sessions got out',
    asks: () => 'Sign everybody out?',
    run: endSessions,
  },
  'signing list': {
    does: 'lists the keys that answers to the desktop tool are signed with',
    run: listSigning,
  },
  'signing prepare': {
    does: 'makes the key of the next rotation, for programs that must know it before it signs',
    run: prepareSigning,
  },
  'signing rotate': {
    does: 'signs those answers with the next key; what the earlier ones signed still verifies',
    asks: () => 'Sign license answers with the next key?',
    run: rotateSigning,
  },
  'signing revoke': {
    takes: '<KID>',
    does: 'takes back a key whose secret got out: nothing that it signed verifies any more',
    asks: ([kid]) => `Revoke ${kid}? Nothing that it signed verifies any longer.`,
    run: revokeSigning,
  },
  'keys rotate': {
    does: 'makes another sealing key, and seals everything anew with it while the shop goes on',
    asks: () => 'Make another sealing key, and seal everything anew with it?',
    run: rotateKeys,
  },
  'stock withdraw': {
    takes: '[PRODUCT] [N]',
    does: 'after a restore: withdraws the N oldest accounts of a product, which may have been sold, and puts it back on sale',
    asks: ([product, count]) =>
      product && count ? `Withdraw ${count} of the oldest accounts of ${product}, and put it back on sale?` : null,
    run: withdrawStock,
  },
  recount: {
    does: "makes the shop's figures anew from its rows, after a load that went round its rules",
    run: recount,
  },
  'audit verify': {
    takes: '[HASH]',
    does: 'checks that no entry of the audit log was altered or taken out; with a hash from earlier, none off its end',
    run: verifyAudit,
  },
  'backup verify': {
    takes: '<FILE>',
    does: 'restores a backup into a place of its own, where the doctor looks at it',
    run: verifyBackup,
    isApart: true,
  },
  backup: {
    takes: '<FILE>',
    does: 'writes all that the shop knows into a new file, under a passphrase, while it runs',
    run: backUp,
    earlier: 'take',
  },
  'restore note': {
    does: 'after other means restored the database: keeps packs off sale until their sales are settled',
    asks: () => 'Take all account packs off sale until their sales are settled?',
    run: noteRestored,
  },
  restore: {
    takes: '<FILE>',
    does: 'puts a backup into an empty place: DATA_DIR, and DATABASE_URL if that is set',
    run: restore,
    isApart: true,
  },
  doctor: {
    does: 'checks that no cent and no account is missing or doubled, and the audit log whole',
    options: [['--json', 'prints what it found as JSON']],
    run: doctor,
    earlier: 'refuse',
  },
}

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))

/** Runs a command once its question was answered; sets the exit code. */
async function handle(command: Command, args: string[], options: Options): Promise<void> {
  const question = options.yes ? null : (command.asks?.(args) ?? null)
  const isWanted = question === null || (await ask(question))
  if (!isWanted) {
    console.error(isWanted === null ? 'Add --yes: there is no terminal to ask at.' : 'Nothing was changed.')
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

/** The sentence of a refused start, or what went wrong: of a failed query only PostgreSQL's words, as its own hold what was asked. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The command failed: ${cause instanceof Error ? cause.message : String(cause)}`
}

const code = await runProgram(process.argv.slice(2), { commands, version, handle })
if (code !== 0) process.exitCode = code
