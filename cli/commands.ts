import { closeConnections } from '#app/db/client.server.ts'
import { StartRefused } from '#server/start-refused.ts'
import { type Earlier, withDatabase } from '#server/with-database.ts'
import { openArea } from './admin-area-open.ts'
import { createAdmin } from './admin-create.ts'
import { verifyAudit } from './audit-verify.ts'
import { backUp, noteRestored, restore, verifyBackup } from './backup.ts'
import { doctor } from './doctor.ts'
import { publishFile } from './download-publish.ts'
import { rotateKeys } from './keys.ts'
import { sendNewsFile } from './news-send.ts'
import { recount } from './recount.ts'
import { endSessions } from './sessions-end.ts'
import { listSigning, prepareSigning, revokeSigning, rotateSigning } from './signing.ts'
import { withdrawStock } from './stock-withdraw.ts'
import { turnTwoStepOff } from './two-step-off.ts'

type Command = {
  usage: string
  does: string
  run: (args: string[]) => Promise<boolean>
  /** It has nothing to do with the database of the shop that is here. */
  isApart?: true
  /** A backup before an upgrade shall fit the version before, and whoever only looks changes nothing. */
  earlier?: Earlier
}

const commands: Record<string, Command> = {
  'admin create': {
    usage: 'admin create EMAIL',
    does: 'makes an admin; the password is read from standard input',
    run: createAdmin,
  },
  'admin-area open': {
    usage: 'admin-area open',
    does: 'lets admins in from every address and without a second step, after they locked themselves out',
    run: openArea,
  },
  'download publish': {
    usage: 'download publish FILE.zip [PRODUCT]',
    does: 'offers the file as the download of the desktop tool, or of the program of that id, in place of the one before',
    run: publishFile,
  },
  'two-step off': {
    usage: 'two-step off EMAIL',
    does: 'turns the second step of a sign-in off, for somebody who lost the device and the backup codes',
    run: turnTwoStepOff,
  },
  'news send': {
    usage: 'news send --subject "…" FILE',
    does: 'mails a text to the customers who asked for news; says how many first',
    run: sendNewsFile,
  },
  'sessions end': {
    usage: 'sessions end',
    does: 'signs everybody out, as when the key that signs sessions got out',
    run: endSessions,
  },
  'signing list': {
    usage: 'signing list',
    does: 'lists the keys that answers to the desktop tool are signed with',
    run: listSigning,
  },
  'signing prepare': {
    usage: 'signing prepare',
    does: 'makes the key of the next rotation, for programs that must know it before it signs',
    run: prepareSigning,
  },
  'signing rotate': {
    usage: 'signing rotate',
    does: 'signs those answers with the next key; what the earlier ones signed still verifies',
    run: rotateSigning,
  },
  'signing revoke': {
    usage: 'signing revoke KID',
    does: 'takes back a key whose secret got out: nothing that it signed verifies any more',
    run: revokeSigning,
  },
  'keys rotate': {
    usage: 'keys rotate',
    does: 'makes another sealing key, and seals everything anew with it while the shop goes on',
    run: rotateKeys,
  },
  'stock withdraw': {
    usage: 'stock withdraw [PRODUCT N]',
    does: 'after a restore: withdraws the N oldest accounts of a product, which may have been sold, and puts it back on sale',
    run: withdrawStock,
  },
  recount: {
    usage: 'recount',
    does: "makes the shop's figures anew from its rows, after a load that went round its rules",
    run: recount,
  },
  'audit verify': {
    usage: 'audit verify [HASH]',
    does: 'checks that no entry of the audit log was altered or taken out; with a hash from earlier, none off its end',
    run: verifyAudit,
  },
  'backup verify': {
    usage: 'backup verify FILE',
    does: 'restores a backup into a place of its own, where the doctor looks at it',
    run: verifyBackup,
    isApart: true,
  },
  backup: {
    usage: 'backup FILE',
    does: 'writes all that the shop knows into a new file, under a passphrase, while it runs',
    run: backUp,
    earlier: 'take',
  },
  'restore note': {
    usage: 'restore note',
    does: 'after other means restored the database: keeps packs off sale until their sales are settled',
    run: noteRestored,
  },
  restore: {
    usage: 'restore FILE',
    does: 'puts a backup into an empty place: DATA_DIR, and DATABASE_URL if that is set',
    run: restore,
    isApart: true,
  },
  doctor: {
    usage: 'doctor',
    does: 'checks that no cent and no account is missing or doubled, and the audit log whole',
    run: doctor,
    earlier: 'refuse',
  },
}

const words = process.argv.slice(2)
const name = Object.keys(commands).find((command) => words.slice(0, command.split(' ').length).join(' ') === command)
const command = name ? commands[name] : undefined

if (!name || !command) {
  console.log('npm run packhouse -- COMMAND\n')
  for (const { usage, does } of Object.values(commands)) console.log(`  ${usage.padEnd(30)} ${does}`)
  process.exitCode = words.length === 0 || words[0] === '--help' ? 0 : 2
} else {
  try {
    const run = () => command.run(words.slice(name.split(' ').length))
    const succeeded = await (command.isApart ? run() : withDatabase(() => run().finally(closeConnections), command))
    process.exitCode = succeeded ? 0 : 1
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exitCode = 1
  }
}
