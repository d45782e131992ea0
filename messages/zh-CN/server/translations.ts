import type english from '../../en/server/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: '翻译未保存',
    productMissing: '此商品已不存在。',
    textMissing: '其中一段文本已不存在。请查看当前文本后重试。',
    changedMeanwhile: '您编辑期间，文本已被修改。您填写的内容与当前内容并列显示；再次保存即替换当前内容。',
  },
  errors: {
    lineNotPlain: '翻译只能是一行文本，最多 {most, number} 个字符。',
    textNotPlain: '翻译只能是纯文本，最多 {most, number} 个字符。',
    language: '请选择店铺提供的语言。',
  },
} satisfies Translation<typeof english>
