/** Sets `Date` ahead of the machine's clock by CLOCK_AHEAD_MS. A process must import it before anything else. */
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
