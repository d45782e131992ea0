import type english from '../../en/admin/site-settings.ts'
import type { Translation } from '../../types.ts'

export default {
  shop: {
    title: '店铺',
    text: '显示在页眉、页面标题、邮件和搜索结果中。',
    siteName: '站点名称',
    siteDescription: '站点描述',
    logoUrl: 'Logo 网址',
    logoUrlHint: 'https 网址或本站路径。',
    faviconUrl: '网站图标网址',
    faviconUrlHint: '留空则使用包裹图标。',
  },
  contact: {
    title: '联系方式',
    text: '两个链接都留空时，不显示联系按钮。',
    supportEmail: '客服邮箱',
    supportEmailHint: '接收“联系我们”页面的留言。在 /.well-known/security.txt 中公开。',
    messengerUrl: '即时通讯链接',
    chatUrl: '聊天链接',
  },
  invoices: {
    title: '账单',
    text: '新账单的开具方。已开具的账单不变。未填写开具方时，使用站点名称。',
    issuer: '开具方',
    taxId: '税号',
    address: '地址',
    addressHint: '最多六行。',
    note: '明细下方的附注',
    noteHint: '例如法律要求注明的税务信息。',
  },
  counters: {
    title: '累计数据',
    text: '起始值，实际销售在此基础上累加。',
    revenueBase: '总收入起始值',
    revenueBaseHint: '单位为美元。本店售出：{sold}，显示：{shown}。',
    accountsSoldBase: '累计售出商品起始值',
    accountsSoldBaseHint: '本店售出：{sold, number}，显示：{shown, number}。',
  },
  prerequisites: {
    title: '使用条件',
    text: '客户使用软件需要具备什么。',
    edit: '编辑 {name} 的使用条件',
  },
} satisfies Translation<typeof english>
