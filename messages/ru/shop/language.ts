import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  choose: 'Язык: {name}',
} satisfies Translation<typeof english>
