import { readFileSync, writeFileSync } from 'node:fs'
import { launchChromium } from '#test/chromium.ts'

const logo = readFileSync(new URL('../app/ui/favicon.svg', import.meta.url), 'utf8')
/** The dark theme color of app/ui/theme.tsx. */
const BACKGROUND = '#110e0b'
const target = (name: string) => new URL(`../public/${name}`, import.meta.url)

/** Draws every icon in public/ from app/ui/favicon.svg; run it again after changing the logo. */
const browser = await launchChromium()
try {
  const page = await browser.newPage()

  /** Returns the logo as a PNG of `size` pixels, of which the drawing takes `share`; the rest is `background`. */
  async function draw(size: number, share: number, background = 'transparent'): Promise<Buffer> {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
      svg { width: ${share * 100}vw }
    </style>${logo}`)
    return page.screenshot({ omitBackground: true })
  }

  writeFileSync(target('favicon.ico'), iconFile(await draw(32, 1)))
  writeFileSync(target('apple-touch-icon.png'), await draw(180, 0.7, BACKGROUND))
  for (const size of [192, 512]) writeFileSync(target(`icons/${size}.png`), await draw(size, 0.9))
  // A launcher may cut a maskable icon down to a circle of 80 percent.
  writeFileSync(target('icons/maskable-512.png'), await draw(512, 0.55, BACKGROUND))
} finally {
  await browser.close()
}

/** Returns an ICO file that holds one PNG of 32 by 32 pixels. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([32, 32, 0, 0], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
