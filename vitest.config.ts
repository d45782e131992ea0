import { defineConfig } from 'vitest/config'
import { writePaperFaces } from './fonts.config.ts'

await writePaperFaces()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,cli,simulator,test,chaos,clients,deploy}/**/*.test.{ts,tsx}'],
          exclude: ['chaos/whole-shop.test.ts', 'clients/live.test.ts'],
          // One fewer by default, which is half of two.
          maxWorkers: '100%',
          globalSetup: ['test/postgres.ts', 'test/debian-programs.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'chaos/whole-shop.test.ts', 'clients/live.test.ts'],
          // A file waits more than it works, but each has a shop, a PostgreSQL and a browser of its own.
          maxWorkers: 2,
          globalSetup: 'test/debian-programs.ts',
          // After the unit tests, which would take the processors from a browser that somebody waits for.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
