import type english from '../../en/server/unavailable.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '马上回来',
  text: '店铺暂时无法访问。请重试，不会重复扣款。',
  status: {
    title: '服务状态',
    away: '授权验证目前无法连接数据库。',
    awaySince: '自 {since} UTC 起，授权验证无法连接数据库。',
    stillWorking: '最近十分钟内验证过的授权码可能仍可使用。持有离线租约的软件可继续运行到租约结束。',
  },
} satisfies Translation<typeof english>
