import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import { expect, test } from 'vitest'

const HERE = 'deploy/prometheus'

/** Metrics that Prometheus has of a shop: documented ones, the library's own, and `up`. */
const known = new Set(['up', ...documented(), ...ownOfLibrary()])

function documented(): string[] {
  const found = readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| `(packhouse_\w+)`/gm)
  return [...found].flatMap(([, name = '']) =>
    name.endsWith('_duration_seconds') ? [`${name}_count`, `${name}_bucket`] : name,
  )
}

function ownOfLibrary(): string[] {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register.getMetricsAsArray().map(({ name }) => name)
}

/** Returns the metrics in an expression: names that are not functions, keywords or labels. */
function asked(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z]\w*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or'].includes(name))
}

test('uses existing metrics in every alert', () => {
  const rules = readFileSync(`${HERE}/alerts.yml`, 'utf8')
  const expressions = [...rules.matchAll(/ expr: (?:\|\n)?((?:.|\n {10,})*)/g)].map(([, expression = '']) => expression)
  expect(expressions).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  for (const expression of expressions) {
    expect(asked(expression)).not.toEqual([])
    for (const name of asked(expression)) expect(known, expression).toContain(name)
  }
})

test('uses existing metrics in every panel of the dashboard', () => {
  const dashboard: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(
    readFileSync('deploy/grafana/packhouse.json', 'utf8'),
  )
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    expect(asked(expression)).not.toEqual([])
    for (const name of asked(expression)) expect(known, expression).toContain(name)
  }
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: HERE, encoding: 'utf8' })
const isThere = promtool('--version').status === 0
if (!isThere) process.stderr.write('The alert rules are not tested, because this machine has no promtool.\n')
const commands = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]

test.each(isThere ? commands : [])('promtool %s %s %s', (...args) => {
  const { status, stdout, stderr } = promtool(...args)
  expect(status, stdout + stderr).toBe(0)
})
