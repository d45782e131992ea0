import { BROWSER_MAP, OS_MAP, parse } from 'bowser'
import { t } from '#messages'

const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

/** Returns a label such as "Firefox on Windows", of known names only, because it is mailed. */
export function deviceLabel(userAgent: string): string {
  if (!userAgent) return t('server.lib.device.unknown')
  const { browser, os } = parse(userAgent)
  const browserName = known(browsers, browser.name)
  const system = known(systems, os.name)
  if (!system) return browserName ?? t('server.lib.device.unknown')
  return browserName
    ? t('server.lib.device.known', { browser: browserName, system })
    : t('server.lib.device.unknownBrowser', { system })
}

function known(names: Set<string>, name: string | undefined): string | undefined {
  return name && names.has(name) ? name : undefined
}
