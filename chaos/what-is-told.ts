import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn, findIn, withCanaries } from './canaries.ts'
import { scenario } from './scenario.ts'

/** S3: what the shop tells of secrets: in its log at its most talkative, in PostgreSQL's, in answers, and in what browsers load. */
export const whatIsTold = scenario({
  title: 'No secret stands in a log, an answer to somebody else, an error page, or in what browsers load',
  needs: 'shops',
  long: { canaries: 1_000 },
  short: { canaries: 50 },
  run: ({ canaries: count }) =>
    withCanaries(count, async ({ shop, canaries, answers }) => {
      const told = { log: [...shop.lines, ...shop.complaints], answers }
      const failures: string[] = []
      for (const [name, texts] of Object.entries(told)) {
        const file = path.join(shop.dataDir, `told.${name}`)
        writeFileSync(file, texts.join('\n'))
        failures.push(...findIn(file, canaries.secrets).map((secret) => `${secret} stands in ${name}`))
      }
      const logs = filesIn(shop.dataDir).filter((file) => /\.log$/.test(file))
      const bundles = filesIn('build')
      for (const file of [...logs, ...bundles]) {
        const secrets = findIn(file, withoutWords(canaries.secrets))
        failures.push(...secrets.map((secret) => `${secret} stands in ${path.basename(file)}`))
      }
      // What a browser may load leads nobody back to the sources.
      const maps = filesIn('build/client').filter((file) => file.endsWith('.map'))
      failures.push(...maps.map((file) => `${file} is served`))
      if (told.log.length < 20) failures.push('nothing was logged')
      if (!answers.some((text) => canaries.open.some((name) => text.includes(name))))
        failures.push('no answer shows a name')
      const counts = { done: told.log.length, answers: answers.length, logs: logs.length, bundles: bundles.length }
      return { counts, failures: failures.slice(0, 20) }
    }),
})

/** The password of the cast stands in the demo's own code. */
function withoutWords({ password: _, ...secrets }: Record<string, string>): Record<string, string> {
  return secrets
}
