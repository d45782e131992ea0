/**
 * A rule of the shop said no. Thrown inside the domain, so that the transaction aborts; translated once at the edge
 * (app/http for pages, app/api for machines); never written to the error log.
 */
export class Refusal extends Error {
  /** HTTP status of the answer to a machine; a page shows the words. */
  readonly status: number = 422
  /** Short heading of the toast, in the words of the specification. */
  readonly title: string = 'Error'
  /** Name of the form field at fault, when one is. */
  readonly field: string | undefined = undefined
  /** More fields that the same message is to stand beside. */
  readonly otherFields: readonly string[] = []
}
