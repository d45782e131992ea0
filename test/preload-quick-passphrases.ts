import { Encrypter } from 'age-encryption'

/** Does in a command what useQuickPassphrases does in a test file; loaded with `node --import`. */
const { setPassphrase } = Encrypter.prototype

Encrypter.prototype.setPassphrase = function (passphrase) {
  this.setScryptWorkFactor(10)
  setPassphrase.call(this, passphrase)
}
