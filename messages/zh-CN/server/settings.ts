import type english from '../../en/server/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notUpdated: '设置更新失败。',
    settingsChangedMeanwhile: '您编辑期间，设置已被修改。您填写的内容与当前值并列显示；再次保存即覆盖当前值。',
    choosePicture: '请先选择图片。',
    pictureTooLarge: '图片不能超过 512 KB。未做任何更改。',
    pictureChangedMeanwhile: '本页打开期间，图片已被更换，现显示当前图片。如需使用您的图片，请重新上传。',
    pictureFormMalformed: '{fault}。未做任何更改。',
  },
  errors: {
    siteNameMissing: '请输入站点名称。',
    siteNameNotPlain: '名称只能是纯文本，最多 {most, number} 个字符。',
    siteDescriptionNotPlain: '描述只能是一行文本，最多 {most, number} 个字符。',
    picture: '请输入 https 网址，或本店内以斜杠开头的路径。',
    contactLink: '请输入 https 网址，或以 tg:、whatsapp:、viber:、sgnl: 或 discord: 开头的链接。',
    supportEmail: '请输入有效的邮箱。',
    revenueBase: '请输入美元金额，例如 1250.00。',
    accountsSoldBase: '请输入不超过九位数的整数。',
    issuerNameMissing: '请输入账单开具方的名称。',
    issuerNameNotPlain: '名称只能是纯文本，最多 {most, number} 个字符。',
    issuerAddress: '最多 {lines, number} 行，每行最多 {most, number} 个字符。',
    issuerTaxIdNotPlain: '税号只能是纯文本，最多 {most, number} 个字符。',
    issuerNoteNotPlain: '附注只能是纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
