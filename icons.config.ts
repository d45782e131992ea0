import path from 'node:path'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { Plugin } from 'vite'

const ID = /^lucide:[a-z\d-]+$/
const all: Record<string, { body: string } | undefined> = lucide.icons
const aliases: Record<string, { parent: string } | undefined> = lucide.aliases
/** createIcon sets these once for the whole picture. */
const repeated = / (?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g

/** Makes each `lucide:name` a module with a component that draws the icon. */
export const icons: Plugin = {
  name: 'icons',
  enforce: 'pre',
  resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0lucide:/ },
    handler(id) {
      const name = id.slice('\0lucide:'.length)
      const icon = all[name] ?? all[aliases[name]?.parent ?? '']
      if (!icon) throw new Error(`There is no icon "${name}".`)
      const drawing = JSON.stringify(icon.body.replace(repeated, ''))
      return `import { createIcon } from ${JSON.stringify(path.resolve('app/ui/create-icon.ts'))}
export default /* @__PURE__ */ createIcon('${name}', ${drawing})`
    },
  },
}
