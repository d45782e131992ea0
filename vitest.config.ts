import { defineConfig } from 'vitest/config'
import { writePdfFaces } from './fonts.config.ts'
import { icons } from './icons.config.ts'
import { SlowFilesFirst } from './test/slow-files-first.ts'

/** Only a hang may reach it: a slow machine is no failure. */
const LIMIT = 1_200_000

/** Programs that Debian packages; `npm test -- --project '!debian'` leaves out what fetches them. */
const debian = ['deploy/{caddy,ha,prometheus}/*.test.ts']
const browser = ['e2e/**/*.test.ts', 'clients/{live,generated}.test.ts']
const wholeShop = 'chaos/whole-shop.test.ts'

const shared = {
  maxWorkers: 2,
  isolate: false,
  execArgv: ['--import', './server/drizzle-as-commonjs.ts'],
  setupFiles: 'test/fresh-file.ts',
  testTimeout: LIMIT,
  hookTimeout: LIMIT,
  expect: { poll: { timeout: 120_000 } },
  unstubEnvs: true,
  unstubGlobals: true,
}

// The PDFs of the unit tests are printed with them, and a build may not have been made yet.
await writePdfFaces()

export default defineConfig({
  test: {
    fsModuleCache: true,
    sequence: { shuffle: { files: true }, sequencer: SlowFilesFirst },
    projects: [
      {
        plugins: [icons],
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,messages,server,cli,simulator,test,chaos,clients,deploy}/**/*.test.{ts,tsx}'],
          exclude: [...debian, ...browser, wholeShop],
        },
      },
      {
        plugins: [icons],
        test: {
          ...shared,
          name: 'e2e',
          include: [...browser, wholeShop],
          // A browser, its shop and its database often wait for each other.
          maxWorkers: 3,
          // After the unit tests, which would take the processors from the browsers.
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: 'debian', include: debian, globalSetup: 'test/debian-programs.ts' } },
    ],
  },
})
