import path from 'node:path'

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const root = path.resolve(import.meta.dirname, '..')

/** Returns the first line of each failure in Vitest's report. A run that failed for another reason counts as one. */
export function failuresIn(report: string | null, succeeded: boolean): Map<string, string> {
  if (report === null) return new Map([['the run itself', 'It left no report.']])
  const { testResults }: Report = JSON.parse(report)
  const failures = new Map<string, string>()
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      failures.set(`${file} > ${fullName}`, firstLine(failureMessages[0]))
    if (status === 'failed' && failed.length === 0) failures.set(file, firstLine(message))
  }
  if (failures.size === 0 && !succeeded) failures.set('the run itself', 'It failed outside its tests.')
  return failures
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}
