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
  look: {
    lineNotPlain: '文字只能是一行，最多 {most, number} 个字符。',
    textNotPlain: '文字只能是纯文本，最多 {most, number} 个字符。',
    link: '请输入以斜杠开头的本站路径、http(s) 网址，或以 mailto: 开头的邮件链接。',
    moment: '请输入日期和时间，例如 2026-12-24 18:00。',
    untilNotLater: '结束时间必须晚于开始时间。',
    headlineMissing: '请同时输入第一行。',
    tileTitleMissing: '请为这段文字输入标题。',
    footerLabelMissing: '请输入此链接的名称。',
    footerUrlMissing: '请输入此链接的网址。',
    accentMalformed: '请输入 # 加六位十六进制数的颜色，例如 #2563eb。',
    accentUnreadable: '此颜色在浅色或深色主题中难以看清。最接近的可用颜色是 {color}。',
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
