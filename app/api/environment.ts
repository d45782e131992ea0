export type RequestIdentity = {
  requestId: string
  nonce: string
  /** The client's IP address, resolved according to TRUST_PROXY. */
  clientIp: string
  /** True for the shop's probe of the license check, which is neither logged nor counted. */
  isProbe: boolean
}

export type ApiEnvironment = { Bindings: RequestIdentity }
