import { execFile } from 'node:child_process'
import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { clientExamples } from '#app/lib/api-reference/client-examples.ts'
import { STORYTAG } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const run = promisify(execFile)

/** The files by the names under which the shop offers them. */
const files: Record<string, string> = {
  'packhouse-license.ts': 'clients/typescript/packhouse-license.ts',
  'packhouse_license.py': 'clients/python/packhouse_license/__init__.py',
  'PackhouseLicense.cs': 'clients/csharp/PackhouseLicense.cs',
}

test.each([true, false])(
  'downloads each client as it is in the repository (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled })
    await page.goto(`${shop().url}/license-check`)
    const clients = page.getByRole('group', { name: 'Client' })
    for (const { language, fileName, code } of clientExamples(shop().url)) {
      await clients.getByRole('radio', { name: language }).check()
      await clients.getByText('LicenseClient(').filter({ visible: true }).waitFor()
      expect(await clients.locator('pre').filter({ visible: true }).textContent()).toBe(code)
      if (javaScriptEnabled) await inspect(page)
      const started = page.waitForEvent('download')
      await clients.getByRole('link', { name: fileName }).click()
      const download = await started
      expect(download.suggestedFilename()).toBe(fileName)
      expect(await readFile(await download.path())).toEqual(await readFile(files[fileName] ?? ''))
    }
  },
)

const programs: Record<string, { command: string; needs: string[]; name: string }> = {
  TypeScript: { command: process.execPath, needs: ['--version'], name: 'main.mts' },
  Python: { command: 'python3', needs: ['-c', 'import cryptography'], name: 'main.py' },
}

for (const [language, { command, needs, name }] of Object.entries(programs)) {
  const isThere = await run(command, needs).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    console.error(`The ${language} example is skipped because this fails here: ${command} ${needs.join(' ')}`)
    continue
  }
  test(`the ${language} example runs unchanged and with a real key`, async () => {
    const { fileName = '', code = '' } = clientExamples(shop().url).find((each) => each.language === language) ?? {}
    const cwd = await mkdtemp(path.join(os.tmpdir(), 'packhouse-client-'))
    await writeFile(path.join(cwd, fileName), await readFile(files[fileName] ?? ''))
    const start = async (text: string) => {
      await writeFile(path.join(cwd, name), text)
      return run(command, [name], { cwd }).catch((error: { code: number; stdout: string }) => error)
    }
    expect(await start(code)).toMatchObject({ code: 1, stdout: 'There is no such license key.\n' })
    // A second link to the file shows whether it is overwritten in place, where an interruption would corrupt it.
    const [file, before] = [path.join(cwd, 'license.json'), path.join(cwd, 'before.json')]
    await link(file, before)
    const kept = await readFile(file, 'utf8')
    const { licenseKey } = await giveLicense({ productId: STORYTAG })
    const outcome = await start(code.replace('K7QD-29XM-TR4V-8HPA', licenseKey))
    expect(outcome).toMatchObject({ stdout: 'The license is active.\n' })
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lease: expect.any(String) })
    expect(await readFile(before, 'utf8')).toBe(kept)
    await rm(cwd, { recursive: true })
  })
}
