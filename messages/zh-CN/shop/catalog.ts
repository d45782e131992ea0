import type english from '../../en/shop/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  term: '有效期 {days, number} 天，{devices, plural, =1 {限 1 台设备} other {最多 # 台设备}}。',
  license: '{days, number} 天授权，{devices, plural, =1 {限 1 台设备} other {最多 # 台设备}}。',
} satisfies Translation<typeof english>
