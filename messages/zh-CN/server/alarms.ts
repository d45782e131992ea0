import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: '未关闭',
    notFound: '此告警不存在。',
    closedAlready: '此告警已关闭。',
  },
  errors: {
    noteMissing: '请说明处理结果。',
    noteInvalid: '请输入纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
