import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The version of Packhouse that is running. Read once, because an upgrade may already have replaced the file. */
export const VERSION: string = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')).version
