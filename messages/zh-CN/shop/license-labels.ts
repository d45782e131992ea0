import type english from '../../en/shop/license-labels.ts'
import type { Translation } from '../../types.ts'

export default {
  states: { active: '有效', inactive: '已停用', expired: '已到期' },
  device: '设备 {id}',
} satisfies Translation<typeof english>
