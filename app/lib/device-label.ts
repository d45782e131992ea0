import { BROWSER_MAP, OS_MAP, parse } from 'bowser'

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/** Returns a label such as "Firefox on Windows", of known names only, because it is mailed. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = parse(userAgent)
  const browserName = known(browsers, browser.name)
  const systemName = known(systems, os.name)
  if (!systemName) return browserName ?? 'Unknown device'
  return `${browserName ?? 'Unknown browser'} on ${systemName}`
}

function known(names: Set<string>, name: string | undefined): string | undefined {
  return name && names.has(name) ? name : undefined
}
