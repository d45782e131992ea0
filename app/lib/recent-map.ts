/**
 * A Map of bounded size for what every request looks up: it keeps what was set or asked for last, `atLeast` of it and at most twice as much.
 * Each value counts as one, or as what it weighs. The others are dropped at once; to keep an order and to delete one by one, as a cache does
 * that keeps exactly so many, cost a license's check more than all else that it looks up.
 */
export class RecentMap<Key, Value> {
  #newer = new Map<Key, Value>()
  #older = new Map<Key, Value>()
  #weight = 0
  readonly #atLeast
  readonly #weigh

  constructor(atLeast: number, weigh: (value: Value) => number = () => 1) {
    this.#atLeast = atLeast
    this.#weigh = weigh
  }

  get(key: Key): Value | undefined {
    const newer = this.#newer.get(key)
    if (newer !== undefined) return newer
    const older = this.#older.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: Key, value: Value): void {
    if (this.#weight >= this.#atLeast) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#weight = 0
    }
    const former = this.#newer.get(key)
    this.#weight += this.#weigh(value) - (former === undefined ? 0 : this.#weigh(former))
    this.#newer.set(key, value)
  }

  delete(key: Key): void {
    this.#newer.delete(key)
    this.#older.delete(key)
  }

  clear(): void {
    this.#newer.clear()
    this.#older.clear()
    this.#weight = 0
  }
}
