import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  choose: '语言：{name}',
} satisfies Translation<typeof english>
