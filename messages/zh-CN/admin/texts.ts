import type english from '../../en/admin/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  list: {
    lead: '店铺的法律文本和页面。原文为 {original}；使用其他语言的客户看到译文，没有译文时看到原文。',
    text: '文本',
    version: '版本',
    state: '状态',
    languages: '待翻译',
    allLanguages: '无',
  },
  states: {
    builtIn: '示例文本',
    online: '已上线',
    offline: '已下线',
    inFooter: '在页脚',
  },
  languages: {
    label: '语言',
    outdated: '已过时',
    missing: '缺失',
  },
  fields: {
    title: '标题',
    body: '正文',
    bodyHint: 'Markdown：## 表示章节，**粗体**、列表和[链接](/tools)。不支持 HTML 和图片。最多 {most, number} 个字符。',
  },
  editor: {
    all: '所有文本',
    open: '打开页面',
    builtIn: '这是店铺自带的示例文本。请让专业人士审阅，然后发布您自己的文本。',
    outdated: '此译文对应 {version} 的版本，之后原文已修改。在您发布新译文之前，客户看到的是原文。',
    missing: '还没有译文。客户看到的是原文。',
    publish: '发布',
    publishTranslation: '发布译文',
    newVersion: '发布会新增一个版本，立即生效；之前的版本仍可查看。',
    translates: '译自 {version} 的版本。',
    original: '原文',
  },
  preview: {
    show: '预览',
    title: '预览',
  },
  blocks: {
    title: '区块',
    text: '在需要显示内容的位置写上区块。后三个须单独成行，前后各空一行。',
    names: {
      siteName: '店铺名称',
      supportEmail: '客服邮箱；未设置时为联系页面',
      issuer: '“站点”中“账单”部分的法定名称、地址和税号',
      warranties: '每个在售商品及其质保，以及售后申请可获得的处理',
      providers: '已设置的支付平台',
    },
  },
  page: {
    title: '页面',
    online: '上线',
    inFooter: '在页脚显示链接',
    text: '下线的页面及其各版本仍保留在此处。',
  },
  newPage: {
    title: '新建页面',
    slug: '地址',
    slugHint: '地址 /legal/… 的最后一段，使用小写字母、数字和连字符。之后无法更改。',
    add: '添加页面',
  },
  mail: {
    title: '邮件通知客户',
    already: '已就此版本通知客户。',
    text: '每位邮箱已确认的客户会收到一封邮件，使用客户的语言，附有此版本的链接。只发送一次，也会发给不接收新闻的客户。',
    send: '发送 {count, number} 封邮件',
    sent: '已发送给 {count, number} 位客户',
  },
  history: {
    title: '版本',
    inForce: '生效中',
    builtIn: '示例文本',
  },
} satisfies Translation<typeof english>
