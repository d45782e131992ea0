import type english from '../../en/server/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    alreadyMailed: '已就此版本通知客户。',
    notInForce: '此版本已不再生效。未发送任何邮件。',
    notPublished: '未发布',
    textMissing: '此文本不存在。',
    changedMeanwhile: '您编辑期间，另一位管理员发布了此文本。您填写的内容与当前内容并列显示；再次发布即替换当前内容。',
    slugTaken: '此地址已被其他页面使用。',
    markupNotSupported: '不支持 HTML、图片、表格和代码块：{parts}',
    linkNotAllowed: '链接须以 https://、http://、mailto:、/、../、# 或 ? 开头：{links}',
    blockNotKnown: '没有区块 {blocks}。可用的区块：{known}。',
    blockNotAlone: '以下区块须单独成行，前后各空一行：{blocks}',
  },
  errors: {
    title: '标题只能是一行文本，最多 {most, number} 个字符。',
    body: '正文只能是纯文本，最多 {most, number} 个字符。',
    slug: '请使用小写字母、数字和单个连字符，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
