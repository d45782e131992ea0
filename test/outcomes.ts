/** A node of Vitest's tree: a file, a group or a test. */
export type Task = { type: string; mode: string; result?: { state: string }; tasks?: Task[] }

/** Returns each test's state, or 'not run'. With `isFiltered`, leaves out tests that the run's name filter skipped. */
export function outcomesOf(tasks: Task[], { isFiltered = false } = {}): string[] {
  return tasks.flatMap((task) => {
    if (task.type !== 'test') return outcomesOf(task.tasks ?? [], { isFiltered })
    return isFiltered && task.mode === 'skip' ? [] : [task.result?.state ?? 'not run']
  })
}
