import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Makes every random choice of a run from one seed, so that a run can be repeated. */
export class Random {
  readonly #generator

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  whole(least: number, most: number): number {
    return uniformInt(this.#generator, least, most)
  }

  /** Returns this many hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.whole(0, 15).toString(16)).join('')
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.whole(0, 0x7fffffff) }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  }
}
