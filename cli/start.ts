/** Starts the shop, which reads its own flags and ends the process. */
export async function startShop(): Promise<boolean> {
  process.argv.splice(2, 1)
  await import('#server/main.ts')
  return true
}
