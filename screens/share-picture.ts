import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchChromium } from '#test/chromium.ts'

/** Draws the picture that a shared link shows; run it again after a change of share-picture.html or of the colours. */
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(path.join(import.meta.dirname, 'share-picture.html')).href)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(import.meta.dirname, '../app/components/share-picture.png') })
} finally {
  await browser.close()
}
