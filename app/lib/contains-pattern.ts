/** The pattern of `like` for texts that contain `part`, whatever signs it is made of. */
export function containsPattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
