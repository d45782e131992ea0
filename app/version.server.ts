import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

const manifest = findPackageJSON(import.meta.url) ?? ''

/** The folder of Packhouse. The working directory may be another, where the operator keeps the data. */
export const ROOT = path.dirname(manifest)

/** Whether this is the archive or the image of a release, which comes built and has all its packages. */
export const IS_RELEASE = !existsSync(path.join(ROOT, 'package-lock.json'))

/** The operator types this before the name of a command. */
export const COMMAND = IS_RELEASE ? 'packhouse' : 'npm run packhouse --'

/** The version of Packhouse that is running. Read once, because an upgrade may already have replaced the file. */
export const VERSION: string = JSON.parse(readFileSync(manifest, 'utf8')).version
