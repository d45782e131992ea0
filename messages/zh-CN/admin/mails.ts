export default {
  list: {
    lead: '客户收到的邮件，主题和开头可由您改写。未改写的邮件使用商店自带的文本。',
    changed: '已改写',
  },
  groups: {
    account: '账户',
    orders: '订单',
    licenses: '授权',
    balance: '余额',
    messages: '留言和文本',
  },
  kinds: {
    'verify-email': { name: '确认邮箱', trigger: '有人注册或重新索取链接时发送。' },
    'reset-password': { name: '设置新密码', trigger: '有人忘记密码时发送。' },
    'new-sign-in': { name: '新的登录', trigger: '有人在未用过的设备上登录时发送。' },
    'password-changed': { name: '密码已修改', trigger: '密码修改后发送。' },
    'two-step-turned-on': { name: '两步验证已开启', trigger: '有人开启两步验证时发送。' },
    'two-step-turned-off': {
      name: '两步验证已关闭',
      trigger: '两步验证被关闭时发送，包括由您关闭时。',
    },
    'two-step-codes-renewed': { name: '新的备用码', trigger: '有人生成新的备用码时发送。' },
    'account-deleted': { name: '账户已删除', trigger: '账户删除时发送，是最后一封邮件。' },
    'order-delivered': { name: '订单已发货', trigger: '购买账号后发送。' },
    'order-refunded': { name: '订单已退款', trigger: '您为订单全部或部分退款时发送。' },
    'claim-decided': {
      name: '售后已处理',
      trigger: '问题账号已更换、已赔付或售后申请被驳回时发送。',
    },
    'license-paid': { name: '已购买授权', trigger: '购买授权后发送。' },
    'license-renewed': { name: '授权已续费', trigger: '授权续费后发送。' },
    'license-ends-in-7-days': {
      name: '授权将在 7 天内到期',
      trigger: '授权到期前七天发送一次。',
    },
    'license-ends-in-1-day': { name: '授权将在一天内到期', trigger: '授权到期前一天发送一次。' },
    'license-ended': { name: '授权已到期', trigger: '授权到期后发送一次。' },
    'top-up-credited': { name: '余额已入账', trigger: '付款计入余额时发送。' },
    'message-received': { name: '已收到留言', trigger: '有人通过联系页面留言时发送。' },
    'support-answer': { name: '留言的回复', trigger: '您回复留言时发送。' },
    'text-changed': {
      name: '文本的新版本',
      trigger: '您在“文本”中通知客户新版本时发送。',
    },
  },
  editor: {
    all: '全部邮件',
    keepsText: '您的开头位于此邮件的正文之前，正文始终保留。',
    keepsRest: '您的开头会替换第一段。其下的信息、链接和说明始终保留。',
    translated: '请用{original}书写。在<link>翻译</link>中翻译您的文本；在此之前，所有语言的客户看到的都是原文。',
    reset: '恢复商店的文本',
  },
  fields: {
    subject: '主题',
    subjectHint:
      '同时也是邮件的标题。留空则使用商店自带的主题，例如“{usual}”；末尾始终是商店名称。最多 {most, number} 个字符。',
    opening: '开头',
    openingHint:
      '位于称呼之后。留空则使用商店自带的开头。Markdown：**粗体**、列表和[链接](/tools)，不支持 HTML 和图片。最多 {most, number} 个字符。',
    openingWithoutLinks:
      '位于称呼之后。留空则使用商店自带的开头。Markdown：**粗体**和列表。此邮件不含链接，以免有人习惯点击警示邮件中的链接。最多 {most, number} 个字符。',
    language: '预览和测试的语言',
  },
  preview: {
    show: '预览',
    title: '预览',
    text: '使用虚构的数据。链接在此处无效。',
    frame: '客户看到的邮件',
    plain: '纯文本',
  },
  test: {
    send: '发送测试邮件',
    sent: '含此文本的测试邮件即将发送到 {address}。',
  },
  placeholders: {
    title: '占位符',
    text: '在主题或开头中，把占位符写在其内容应出现的位置。',
    names: {
      siteName: '商店名称',
      name: '客户的姓名',
      order: '订单号（缩短）',
      product: '商品名称',
      quantity: '账号数量',
      amount: '金额（含货币）',
      until: '授权的到期时间',
      reference: '留言的编号',
      subject: '客户留言的主题',
      title: '文本的标题',
      version: '版本的日期',
    },
  },
  translated: {
    subject: '邮件“{mail}”：主题',
    opening: '邮件“{mail}”：开头',
  },
} as const
