export type RequestIdentity = {
  requestId: string
  nonce: string
  /** The client's IP as TRUST_PROXY says to believe it. */
  clientIp: string
  /** Whether the shop sent it to probe its own license check; such a request is neither logged nor counted. */
  isProbe: boolean
}

export type ApiEnvironment = { Bindings: RequestIdentity }
