/** What the process tells every request about itself; set before any route runs. */
export type ApiEnvironment = {
  Variables: {
    requestId: string
    /** Nonce of this answer's Content-Security-Policy. */
    nonce: string
    /** The client's address as TRUST_PROXY says to believe it. */
    clientAddress: string
  }
}
