import type english from '../../en/server/forms.ts'
import type { Translation } from '../../types.ts'

export default {
  tooManyFiles: '一次最多上传 {most, number} 个文件。未保存任何内容。',
  malformed: '表单不完整或格式有误。未保存任何内容；请重新提交。',
  oneFileOnly: '只能上传一个文件。未保存任何内容。',
  textTooLong: '粘贴的文本不能超过 {most}。请存为文件后上传。',
} satisfies Translation<typeof english>
