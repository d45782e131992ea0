import { randomBytes } from 'node:crypto'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const FORMAT = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/
const POSITIONS = 16
// With 35 degrees of freedom, one in 16 million exceeds this: with 16 positions, one false alarm in a million runs.
// A position of a perfect source exceeds 66.62 (p = 0.001) in 1.6 % of runs, which is only counted.
const MOST_CHI_SQUARED = 98.35
const USUAL_CHI_SQUARED = 66.62

/** L2: keys are distributed evenly, and none repeats. */
export const keyQuality = scenario({
  title: 'A million keys: no duplicates, and every letter is equally frequent at each position',
  needs: 'database',
  long: { keys: 1_000_000 },
  short: { keys: 100_000 },
  async run({ keys }) {
    const { result, checks, broken } = await whileObserved(async () => judge(keys, newLicenseKey))
    return { counts: { ...result.counts, checks }, failures: [...result.failures, ...broken] }
  },
  control: async () => judge(200_000, byRemainders),
})

function judge(keys: number, draw: () => string): Outcome {
  const seen = new Set<string>()
  const found = Array.from({ length: POSITIONS }, () => new Uint32Array(ALPHABET.length))
  let malformed = 0
  for (let drawn = 0; drawn < keys; drawn++) {
    const key = draw()
    seen.add(key)
    if (!FORMAT.test(key)) malformed++
    const letters = key.replaceAll('-', '')
    for (const [position, counts] of found.entries()) {
      const letter = ALPHABET.indexOf(letters[position] ?? '')
      if (letter >= 0) counts[letter] = (counts[letter] ?? 0) + 1
    }
  }
  const expected = keys / ALPHABET.length
  const chiSquared = found.map((counts) => counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0))
  const largest = Math.max(...chiSquared)
  const failures: string[] = []
  if (seen.size < keys) failures.push(`${keys - seen.size} keys are duplicates`)
  if (malformed > 0) failures.push(`${malformed} keys are malformed`)
  if (largest > MOST_CHI_SQUARED) failures.push(`letters are uneven: chi-squared up to ${largest.toFixed(1)}`)
  const unusual = chiSquared.filter((value) => value > USUAL_CHI_SQUARED).length
  const counts = {
    done: keys,
    duplicates: keys - seen.size,
    chi_squared_max: largest.toFixed(1),
    positions_over_66: unusual,
  }
  return { counts, failures }
}

/** Draws by the remainder of a byte: as 256 = 7 × 36 + 4, the first four letters are too frequent. */
function byRemainders(): string {
  const letters = [...randomBytes(POSITIONS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
