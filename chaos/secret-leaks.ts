import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn, findIn, withCanaries } from './canaries.ts'
import { scenario } from './scenario.ts'

/** S3: looks for secrets in the debug log, PostgreSQL's log, responses and browser bundles. */
export const secretLeaks = scenario({
  title: 'No secret is in a log, a response to somebody else, an error page or a browser bundle',
  needs: 'shops',
  long: { canaries: 1_000 },
  short: { canaries: 50 },
  run: ({ canaries: count }) =>
    withCanaries(count, async ({ shop, canaries, answers }) => {
      const output = { log: [...shop.lines, ...shop.complaints], answers }
      const failures: string[] = []
      for (const [name, texts] of Object.entries(output)) {
        const file = path.join(shop.dataDir, `output.${name}`)
        writeFileSync(file, texts.join('\n'))
        failures.push(...findIn(file, canaries.secrets).map((secret) => `${secret} is in ${name}`))
      }
      const logs = filesIn(shop.dataDir).filter((file) => /\.log$/.test(file))
      const bundles = filesIn('build')
      for (const file of [...logs, ...bundles]) {
        const secrets = findIn(file, withoutPassword(canaries.secrets))
        failures.push(...secrets.map((secret) => `${secret} is in ${path.basename(file)}`))
      }
      // Browser bundles must not come with source maps.
      const maps = filesIn('build/client').filter((file) => file.endsWith('.map'))
      failures.push(...maps.map((file) => `${file} is served`))
      if (output.log.length < 20) failures.push('nothing was logged')
      if (!answers.some((text) => canaries.open.some((name) => text.includes(name))))
        failures.push('no answer shows a name')
      const counts = { done: output.log.length, answers: answers.length, logs: logs.length, bundles: bundles.length }
      return { counts, failures: failures.slice(0, 20) }
    }),
})

/** Leaves out the cast's password, which the demo's code contains. */
function withoutPassword({ password: _, ...secrets }: Record<string, string>): Record<string, string> {
  return secrets
}
