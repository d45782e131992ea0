import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: '付款后，授权立即出现在个人中心。',
  days: '{count, number} 天',
  warranty: '质保',
  hours: '{count, number} 小时',
  license: '授权',
  renewal: '续费 {licenseKey}',
  newLicense: '新授权',
  endDate: '到期日',
  newEndDate: '新到期日',
  licenseMissing: '请选择要续费的授权，或选择新授权。',
  notOnSale: '不在售',
  notOnSaleText: '此商品目前不在售。',
} satisfies Translation<typeof english>
