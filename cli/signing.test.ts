import { expect, onTestFinished, test, vi } from 'vitest'
import { currentKeys } from '#app/domain/licenses/checks/signing.ts'
import { useDatabase } from '#test/database.ts'
import { listSigning, prepareSigning, revokeSigning, rotateSigning } from './signing.ts'

useDatabase()

/** Runs a command and returns what it printed. */
async function printed(command: (args: string[]) => Promise<boolean>, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void lines.push(line)),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  await command(args)
  return lines.join('\n')
}

/** Returns the state of each key by its name. */
async function states(): Promise<Record<string, string>> {
  const lines = (await printed(listSigning)).split('\n').map((line) => line.split('  '))
  return Object.fromEntries(lines.map(([kid, , state = '']) => [kid, state.split(/[ ,]/)[0]]))
}

test('lists a key as next, signing, retired and revoked', async () => {
  const { kid: first } = await currentKeys()
  const output = await printed(prepareSigning)
  const [next = '', x = ''] = output.match(/[\w-]{43}/g) ?? []
  expect(await printed(prepareSigning)).toBe(output)
  expect(await printed(listSigning)).toMatch(new RegExp(`^${next}  since \\S+Z  next, not published yet, x ${x}$`, 'm'))
  expect(await states()).toEqual({ [next]: 'next', [first]: 'signs' })

  expect(await printed(rotateSigning)).toContain(`${next} will sign in two seconds.`)
  expect(await states()).toEqual({ [next]: 'signs', [first]: 'verifies' })

  const [third = ''] = (await printed(prepareSigning)).match(/[\w-]{43}/) ?? []
  expect(await printed(revokeSigning, third)).toBe(`${third} is revoked.`)
  expect(await states()).toEqual({ [third]: 'revoked', [next]: 'signs', [first]: 'verifies' })

  const [fourth = ''] = (await printed(prepareSigning)).match(/[\w-]{43}/) ?? []
  expect(await printed(revokeSigning, first)).toContain(`${first} is revoked. ${fourth} will sign in two seconds`)
  expect(await states()).toEqual({ [fourth]: 'signs', [third]: 'revoked', [next]: 'verifies', [first]: 'revoked' })
})
