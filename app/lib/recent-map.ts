/**
 * A Map of bounded size for what every request looks up: it keeps the last `atLeast` keys that were set or asked for, and at most twice as
 * many. It drops the others at once; to keep an order and to delete one by one, as a cache does that keeps exactly so many, cost a license's
 * check more than all else that it looks up.
 */
export class RecentMap<Key, Value> {
  #newer = new Map<Key, Value>()
  #older = new Map<Key, Value>()
  readonly #atLeast

  constructor(atLeast: number) {
    this.#atLeast = atLeast
  }

  get(key: Key): Value | undefined {
    const newer = this.#newer.get(key)
    if (newer !== undefined) return newer
    const older = this.#older.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: Key, value: Value): void {
    if (this.#newer.size >= this.#atLeast) {
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(key, value)
  }

  delete(key: Key): void {
    this.#newer.delete(key)
    this.#older.delete(key)
  }

  clear(): void {
    this.#newer.clear()
    this.#older.clear()
  }
}
