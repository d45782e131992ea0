import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  label: 'Idioma',
} satisfies Translation<typeof english>
