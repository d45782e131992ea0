/** What Change Device does, to be read before it is confirmed. */
export function deviceWords(hardwareId: string): string {
  const device = hardwareId.slice(0, 8)
  return `Device ${device} loses this license. The next computer that checks the key takes it over; days left and key stay as they are.`
}
