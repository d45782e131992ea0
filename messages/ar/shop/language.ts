import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  choose: 'اللغة: {name}',
} satisfies Translation<typeof english>
