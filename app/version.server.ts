import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of Packhouse that is running. Read once, because an upgrade may already have replaced the file. */
export const VERSION: string = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')).version
