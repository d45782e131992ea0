import type english from '../../en/shop/language.ts'
import type { Translation } from '../../types.ts'

export default {
  label: '语言',
} satisfies Translation<typeof english>
