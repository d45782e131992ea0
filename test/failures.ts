import path from 'node:path'

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const root = path.resolve(import.meta.dirname, '..')

/**
 * Returns the names of the tests that failed according to Vitest's JSON report, those of files that could not be loaded,
 * and one more for a run that failed without any of them.
 */
export function failuresIn(report: string | null, succeeded: boolean): string[] {
  if (report === null) return ['the run itself, which left no report']
  const { testResults }: Report = JSON.parse(report)
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file} > ${fullName}`)
  })
  return failures.length === 0 && !succeeded ? ['the run itself, outside its tests'] : failures
}
