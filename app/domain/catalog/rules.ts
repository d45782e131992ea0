const MAX_NAME = 80

/** A file name that every system and header takes: letters, digits, dots, hyphens and underscores, ending in `.zip`. */
export function downloadName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\.zip$/i, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_NAME)
  return `${plain || 'download'}.zip`
}
