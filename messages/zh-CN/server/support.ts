import type english from '../../en/server/support.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: '未保存',
    messageNotFound: '此留言不存在。',
    messageChangedMeanwhile: '此留言刚刚已被处理，结果如页面所示。未发送任何内容，您填写的文字已保留。',
    notSent: '未发送',
    senderDeleted: '此人已从店铺中删除，无法回复。',
  },
  errors: {
    answerMissing: '请输入回复。',
    answerTooLong: '回复最多 {most, number} 个字符。',
    answerNotPlain: '回复只能是纯文本。',
  },
} satisfies Translation<typeof english>
