/** What people call whoever takes the money. */
export const providerNames: Record<string, string> = {
  cryptomus: 'Cryptomus',
  simulator: 'The built-in simulator',
}
