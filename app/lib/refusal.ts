type Wording = {
  title?: string
  status?: number
  message: string
  field?: string | undefined
  otherFields?: readonly string[]
}

/** Shown by pages. A refusal without a title is titled “Error”. */
export type RefusalNotice = {
  title?: string | undefined
  message: string
  status?: number
  /** The path of the purchase that the balance is too low for. */
  purchase?: string | null
}

/** The status of a purchase beyond the balance, for which pages offer to add funds. */
export const PAYMENT_REQUIRED = 402

/** A broken rule: thrown in the domain, translated at the edge, never logged. Subclasses are for catching. */
export class Refusal extends Error {
  readonly title: string | undefined
  readonly status: number
  readonly field: string | undefined
  readonly otherFields: readonly string[]

  constructor({ title, status = 422, message, field, otherFields = [] }: Wording, name?: string) {
    super(message)
    this.name = name ?? new.target.name
    this.title = title
    this.status = status
    this.field = field
    this.otherFields = otherFields
  }
}

type Table = Record<string, Wording | ((...given: never[]) => Wording)>

type Refusals<Of extends Table> = {
  [Key in keyof Of]: (...given: Of[Key] extends (...given: infer Given) => Wording ? Given : []) => Refusal
}

/** Makes a noun's table of refusals. The annotation keeps tables out of the browser's bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function refusals<Of extends Table>(table: Of): Refusals<Of> {
  const makers = Object.entries(table).map(([key, wording]) => {
    const name = key.charAt(0).toUpperCase() + key.slice(1)
    const make = (...given: never[]) => new Refusal(typeof wording === 'function' ? wording(...given) : wording, name)
    return [key, make]
  })
  return Object.fromEntries(makers) as Refusals<Of>
}
