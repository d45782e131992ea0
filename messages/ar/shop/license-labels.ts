import type english from '../../en/shop/license-labels.ts'
import type { Translation } from '../../types.ts'

export default {
  states: { active: 'نشط', inactive: 'موقوف', expired: 'منتهٍ' },
  device: 'الجهاز {id}',
} satisfies Translation<typeof english>
