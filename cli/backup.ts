import { statSync } from 'node:fs'
import { config } from '#app/config.server.ts'
import { closeConnections } from '#app/db/client.server.ts'
import { formatBytes } from '#app/lib/bytes.ts'
import { shopKeysText } from '#app/shop-keys.server.ts'
import { COMMAND } from '#app/version.server.ts'
import { BackupRefused } from '#server/backup/archive.ts'
import { noteRestoreElsewhere } from '#server/backup/note-restore.ts'
import { restoreShop, withRestored } from '#server/backup/restore-shop.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { examineBackup } from './doctor.ts'
import { firstLine } from './first-line.ts'

const SHORTEST = 12
const OFF_SALE = `Account packs are not for sale until you have run: ${COMMAND} stock withdraw`

/** `backup FILE`: writes the whole shop into a new encrypted file. */
export async function backUp([file = '']: string[]): Promise<boolean> {
  const { databaseUrl } = config()
  if (databaseUrl === null) throw new Error('A command has a database.')
  return orRefused(async () => {
    const passphrase = await passphraseFor(`Backup passphrase (visible as you type; at least ${SHORTEST} characters):`)
    if (passphrase.length < SHORTEST)
      throw new BackupRefused(`The passphrase must have at least ${SHORTEST} characters.`)
    const unopened = await writeBackup({ file, passphrase, databaseUrl, sealingKey: shopKeysText })
    console.log(`${file} contains the shop and its sealing key (${formatBytes(statSync(file).size)}).`)
    if (unopened > 0)
      console.error(
        `${unopened} values in it are sealed with a missing key, so they cannot be opened. Run doctor to list them.`,
      )
    return true
  })
}

export async function restore([file = '']: string[]): Promise<boolean> {
  return orRefused(async () => {
    const { manifest } = await restoreShop({ file, passphrase: await passphraseFor() })
    console.log(`The shop is as it was at ${manifest.writtenAt}. Check it with: ${COMMAND} doctor`)
    console.log(OFF_SALE)
    return true
  })
}

/** `restore note`: does what `restore` does after loading the rows, for a database that was restored with other tools. */
export async function noteRestored(): Promise<boolean> {
  const { databaseUrl } = config()
  if (databaseUrl === null) throw new Error('A command has a database.')
  const since = await noteRestoreElsewhere(databaseUrl)
  console.log(`Sales since ${since.toISOString()} are unknown.`)
  console.log(OFF_SALE)
  return true
}

/** `backup verify FILE`: restores a backup to a temporary location and runs `doctor` there. */
export async function verifyBackup([file = '']: string[]): Promise<boolean> {
  return orRefused(async () =>
    withRestored({ file, passphrase: await passphraseFor() }, async ({ manifest }) => {
      try {
        console.log(`${file} was written at ${manifest.writtenAt} and can be restored. doctor reports:`)
        return await examineBackup()
      } finally {
        await closeConnections()
      }
    }),
  )
}

async function passphraseFor(question = 'Backup passphrase (visible as you type):'): Promise<string> {
  return process.env.BACKUP_PASSPHRASE || (await firstLine(question))
}

async function orRefused(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    console.error(error.message)
    return false
  }
}
