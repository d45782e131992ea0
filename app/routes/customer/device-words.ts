/** What Change Device does, to be read before it is confirmed. */
export function deviceWords(hardwareId: string | null): string {
  const device = hardwareId ? `Device ${hardwareId.slice(0, 8)} loses this licence` : 'No device has this licence now'
  return `${device}. The next computer that checks the key takes it over; days left and key stay as they are.`
}
