import type english from '../../en/server/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  faults: {
    notReady: '商品尚未完成。',
    tooLong: '响应超过 {limit} 或中途断开。',
    malformed: '响应中没有商品，或不是有效的 JSON。',
  },
  reasons: {
    late: '商品未能在 24 小时内完成。',
    refused: '商品无法制作：{reason}',
    declined: '商品无法制作。',
  },
  errors: {
    usualMinutes: '请输入 1 到 {most, number} 分钟，或留空。',
  },
  refusals: {
    notSaved: '端点未保存',
    productMissing: '该商品已不存在，或不是定制商品。',
    changed: '你编辑期间该端点已被修改。请查看当前设置后重试。',
  },
} satisfies Translation<typeof english>
