import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

const manifestFile = findPackageJSON(import.meta.url) ?? ''
// Read once, because an upgrade may already have replaced the file.
const manifest: { version: string; isRelease?: true } = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The folder of Packhouse. The working directory may be another, where the operator keeps the data. */
export const ROOT = path.dirname(manifestFile)

/** The version of Packhouse that is running. */
export const VERSION = manifest.version

/** Whether this is the archive or the image of a release, which comes built and has all its packages. */
export const IS_RELEASE = manifest.isRelease === true

/** The operator types this before the name of a command. */
export const COMMAND = IS_RELEASE ? 'packhouse' : 'npm run packhouse --'
