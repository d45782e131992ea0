import { Encrypter } from 'age-encryption'

/** For `node --import`: does in a command what useQuickPassphrases does in a test file. */
const { setPassphrase } = Encrypter.prototype

Encrypter.prototype.setPassphrase = function (passphrase) {
  this.setScryptWorkFactor(10)
  setPassphrase.call(this, passphrase)
}
