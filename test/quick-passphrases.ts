import { Encrypter } from 'age-encryption'
import { afterAll, beforeAll, vi } from 'vitest'

/** Makes encryption with a passphrase quick in the test file; deriving a key takes seconds by design. */
export function useQuickPassphrases(): void {
  const { setPassphrase } = Encrypter.prototype

  beforeAll(() => {
    vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
      this.setScryptWorkFactor(10)
      setPassphrase.call(this, passphrase)
    })
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}
