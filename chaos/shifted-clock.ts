/** To be imported before all else by a process whose clock is to be CLOCK_AHEAD_MS ahead of the machine's: what it reads of `Date` is. */
const Right = Date
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)

class Shifted extends Right {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(Shifted.now())
    else super(...given)
  }

  static override now(): number {
    return Right.now() + aheadMs
  }
}

globalThis.Date = Shifted as DateConstructor
