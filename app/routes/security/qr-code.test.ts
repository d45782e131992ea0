import jsQr from 'jsqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from './qr-code.ts'

const [QUIET, SCALE] = [4, 4]

/** Reads a drawn code as a camera would: black on white, with a quiet zone. */
function scan({ size, path }: ReturnType<typeof qrCodeOf>): string | undefined {
  const side = (size + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const blacken = (left: number, top: number, width: number) => {
    for (let y = top * SCALE; y < (top + 1) * SCALE; y++)
      pixels.fill(0, (y * side + left * SCALE) * 4, (y * side + (left + width) * SCALE) * 4)
  }
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    blacken(QUIET + Number(x), QUIET + Number(y), Number(width))
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  return jsQr.default(pixels, side, side)?.data
}

test.each([
  'otpauth://totp/Packhouse:mara%40example.com?issuer=Packhouse&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  `otpauth://totp/Caf%C3%A9%20und%20mehr:${'m'.repeat(150)}%40example.com?issuer=Caf%C3%A9&secret=${'A2'.repeat(16)}`,
])('draws a code that scans as %s', (address) => {
  expect(scan(qrCodeOf(address))).toBe(address)
})
