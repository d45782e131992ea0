import type english from '../../en/shop/home.ts'
import type { Translation } from '../../types.ts'

export default {
  hero: {
    title: '老号在售，<promise>付款秒发。</promise>',
    lead: '密码加密保存，付款后账号立即出现在个人中心。一个预存余额，每一分钱都有账可查。',
    inStock: '当前库存',
    sold: '累计售出',
  },
  trace: {
    title: '购买示例',
    charged: '扣除余额',
    taken: '从加密库存取出',
    takenAccounts: '{count, number} 个账号',
    inPanel: '进入个人中心',
    delivered: '已发货',
  },
  features: {
    delivery: '自动秒发',
    deliveryText: '扣款完成，账号即刻出现在个人中心。',
    encryption: '加密存储',
    encryptionText: '密码加密保存，每次查看都有记录。',
    once: '绝不重复扣款',
    onceText: '连点两下或中途断网，都不会买两次。',
    balance: '一个余额',
    balanceText: '充值一次，全站通用。',
  },
  announcement: {
    inStock: '{product}：有货，库存 {count, number} 个。',
    running: '{product}：{state}',
  },
  nothingOnSale: {
    nothing: '目前没有商品在售。',
    text: '您的订单仍可在个人中心查看。欢迎稍后再来。',
  },
} satisfies Translation<typeof english>
