import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '#test/chromium.ts'

/** Draws the picture of link previews; run it again after changing share-picture.html or the colors. */
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(path.join(import.meta.dirname, 'share-picture.html')).href)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(import.meta.dirname, '../app/components/share-picture.png') })
} finally {
  await browser.close()
}
