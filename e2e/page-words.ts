/** The words on a page as the server wrote them, each piece of text apart from the next; those of its scripts are left out. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(head|script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: keyof typeof characters) => characters[name])
    .replaceAll(/\s+/g, ' ')
}

const characters = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

export async function readWords(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(address, { headers: { cookie } })
  return wordsOf(await answer.text())
}
