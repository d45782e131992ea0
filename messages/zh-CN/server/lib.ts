import type english from '../../en/server/lib.ts'
import type { Translation } from '../../types.ts'

export default {
  amount: '请用数字填写金额，最多一个小数点（或逗号）和两位小数，例如 1000.50 或 1000,50。',
  day: '请选择 1970 年至 2999 年之间的日期。',
  device: {
    unknown: '未知设备',
    known: '{system} 上的 {browser}',
    unknownBrowser: '{system} 上的未知浏览器',
  },
  tooManyAttempts: {
    title: '尝试次数过多',
    seconds: '尝试次数过多。请在 {count, number} 秒后重试。',
    minutes: '尝试次数过多。请在 {count, number} 分钟后重试。',
  },
} satisfies Translation<typeof english>
