export type Head = { titles: string[]; canonical: string[]; meta: Record<string, string> }

export async function headOf(response: Response): Promise<Head> {
  const [head = ''] = (await response.text()).split('</head>', 1)
  const tags = [...head.matchAll(/<(meta|link) ([^>]*)>/g)].map(([, , attributes = '']) => attributesOf(attributes))
  return {
    titles: [...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title),
    canonical: tags.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    meta: Object.fromEntries(tags.map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
  }
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="(.*?)"/g)].map(([, name = '', value = '']) => [name, value]))
}
