import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import subsetFont from 'subset-font'

type Chromium = { executablePath: string; env: NodeJS.ProcessEnv }

const flags = [
  '--disable-gpu',
  '--disable-quic',
  // A test page is too short-lived for optimized scripts to pay off.
  '--js-flags=--no-maglev,--no-turbofan',
  // The shop needs no other host; a page that requests one fails its test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

/** With HEADED=1 the browsers show their windows. */
const isHeaded = process.env.HEADED === '1'

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: flags, headless: !isHeaded })
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const cache = path.resolve(import.meta.dirname, '../.cache')

/** Returns a Chromium that runs here: an installed one, or the one from npm with its own libraries and fonts. */
async function findChromium(): Promise<Chromium> {
  const found = installed.map((executablePath) => ({ executablePath, env: process.env })).find(runs)
  if (found) return found
  if (isHeaded) throw new Error('HEADED=1 needs Chromium or Chrome installed; the one from npm has no windows.')
  const folder = await unpack()
  const packed = {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
  if (!runs(packed))
    throw new Error('The Chromium of @sparticuz/chromium does not run here; install Chromium or Chrome.')
  return packed
}

/** A file such as chromium-browser may be a script that only explains how to install it. */
function runs({ executablePath, env }: Chromium): boolean {
  return existsSync(executablePath) && spawnSync(executablePath, ['--version'], { env, stdio: 'ignore' }).status === 0
}

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
const fontsConf = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

/** Unpacks the files once per clone; the folder appears complete or not at all. */
async function unpack(): Promise<string> {
  const root = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    await Promise.all(archives.map((archive) => inflateInto(draft, path.join(root, 'bin', archive))))
    await addTypefaces(path.join(draft, 'fonts'))
    // The package's own configuration has fixed paths.
    writeFileSync(path.join(draft, 'fonts.conf'), fontsConf)
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/** Unpacks into the folder: the package reads TMPDIR, which all users share, when the call begins. */
function inflateInto(folder: string, file: string): Promise<string> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return inflate(file)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

const entire = { targetFormat: 'sfnt', keepAllGlyphs: true } as const

/** Adds typefaces for Arabic and Chinese, which the package lacks, as plain files, because fontconfig ignores WOFF2. */
async function addTypefaces(folder: string): Promise<void> {
  for (const family of ['vazirmatn', 'noto-sans-sc']) {
    const files = path.resolve(import.meta.dirname, '../node_modules/@fontsource-variable', family, 'files')
    for (const file of readdirSync(files)) {
      const face = await subsetFont(readFileSync(path.join(files, file)), '', entire)
      writeFileSync(path.join(folder, `${file}.ttf`), face)
    }
  }
}
