import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  label: 'Язык',
} satisfies Translation<typeof english>
