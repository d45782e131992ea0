import type english from '../../en/server/mails.ts'
import type { Translation } from '../../types.ts'

export default {
  letter: {
    hello: '您好：',
    helloName: '<bdi>{name}</bdi>，您好：',
    fact: '<label>{name}：</label><bdi>{value}</bdi>',
    buttonHint: '如果按钮无法点击，请打开此链接：<link>{url}</link>',
    instructions: '接下来怎么做',
    choices: '选择接收哪些邮件',
  },
  verifyEmail: {
    subject: '请确认您的邮箱',
    text: '您用此邮箱注册了 {siteName}。请确认这是您本人的邮箱。',
    action: '确认邮箱',
    note: '链接 24 小时内有效。如果不是您注册的，请忽略本邮件；未经您确认，任何人都无法登录。',
  },
  resetPassword: {
    subject: '设置新密码',
    text: '有人申请重设您在 {siteName} 的账户密码。设置新密码后，所有设备都会退出登录。',
    action: '设置新密码',
    note: '链接一小时内有效，仅可使用一次。如果不是您申请的，请忽略本邮件；您的密码不会改变。',
  },
  newSignIn: {
    subject: '您的账户在新设备上登录',
    text: '有人从您未曾使用过的设备登录了您在 {siteName} 的账户。',
    device: '设备：{device}',
    when: '时间：{when}',
    address: 'IP 地址：{address}',
    action: '设置新密码',
    note: '如果是您本人，请忽略本邮件。如果不是，请立即设置新密码，所有设备都会随之退出登录。',
  },
  passwordChanged: {
    subject: '您的密码已修改',
    text: '您在 {siteName} 的账户密码已于 {when} 修改。所有其他设备均已退出登录。',
    note: '为安全起见，本邮件不含任何链接。每次修改密码都会发送，无法关闭。',
  },
  twoStepChanged: {
    'turned-on': {
      subject: '两步验证已开启',
      text: '您在 {siteName} 的账户已于 {when} 开启两步验证。今后登录还需输入验证码。',
    },
    'turned-off': {
      subject: '两步验证已关闭',
      text: '您在 {siteName} 的账户已于 {when} 关闭两步验证。今后仅凭密码即可登录。',
    },
    'codes-renewed': {
      subject: '已生成新的备用码',
      text: '您在 {siteName} 的账户已于 {when} 生成新的备用码。原备用码不再有效。',
    },
    note: '为安全起见，本邮件不含任何链接。每次变更两步验证都会发送，无法关闭。',
  },
  byYou: {
    expected: '如果是您本人操作，无需理会。',
    unexpected:
      '如果不是，请像平时一样打开店铺，在登录页点击“忘记密码？”，立即设置新密码。然后通过“联系我们”页面告诉我们。',
  },
  byOperator: {
    text: '此操作由我们代您完成，用于验证码和备用码全部丢失的情况。',
    expected: '如果是您请我们操作的，无需理会。',
    unexpected:
      '如果不是，请像平时一样打开店铺，在登录页点击“忘记密码？”，立即设置新密码。然后通过“联系我们”页面告诉我们。',
  },
  accountDeleted: {
    subject: '您的账户已注销',
    text: '您在 {siteName} 的账户已于 {when} 注销。您的姓名和邮箱已从店铺中删除。',
    waived: '您放弃了剩余的余额 {amount}。',
    expected: '如果是您要求注销的，无需理会。',
    unexpected: '如果不是，请立即告诉我们：<link>{url}</link>',
    note: '这是关于此账户的最后一封邮件。每次注销账户都会发送。',
  },
  facts: { paid: '已付', software: '软件' },
  actions: { openOrder: '打开订单', openLicenses: '打开我的授权' },
  orderDelivered: {
    items: '{quantity, number} 件商品已备好：登录后打开订单即可查看。',
    subject: '已发货：{quantity, number} × {productName}',
    title: '您的订单已发货',
    opening: '{quantity, number} 个账号已备好：登录后打开订单即可查看。',
    kept: '我们绝不通过邮件发送登录信息。',
    note: '如果不是您下的单，请修改密码并联系我们。',
  },
  guestOrder: {
    subject: '您的订单：{productName}',
    title: '订单已提交',
    text: '点击按钮即可在 24 小时内登录一次，并确认此邮箱。无需密码。',
    note: '以后要登录，请在登录页通过“忘记密码？”设置密码。如果不是您下的单，请忽略此邮件。',
    known: '此邮箱已有账户，付款和订单都在该账户中。请照常登录，或点击按钮在 24 小时内登录一次。',
    knownNote: '如果不是您下的单，请忽略此邮件；没有人获得您账户的访问权限。',
  },
  orderMade: {
    subject: '已完成：{productName}',
    title: '你的订单已完成',
    text: '请登录并打开订单查看为你制作的内容。我们从不通过邮件发送商品。',
  },
  orderRefunded: {
    subject: '订单 {order} 已退款 {amount}',
    title: '您的订单已退款',
    text: '{amount} 已计入您的余额。',
    amount: '退款金额',
    part: '退款范围',
    wholeRest: '订单的剩余部分',
    accounts: '{goods, select, items {{count, number} 件商品} other {{count, number} 个账号}}',
    licenseEnds: '授权到期',
    note: '余额的每一次变动都可在余额明细中查看。',
  },
  licensePaid: {
    new: {
      subject: '您的 {softwareName} 授权',
      title: '您的授权已就绪',
      opening: '授权码已在个人中心：登录后即可复制。',
    },
    renewed: {
      subject: '您的 {softwareName} 授权已续费',
      title: '您的授权已续费',
      opening: '授权码不变，可在个人中心查看。',
    },
    kept: '我们绝不通过邮件发送授权码。',
    until: '有效期至',
    note: '如果不是您购买的，请修改密码并联系我们。',
  },
  licenseReminder: {
    '7_days': {
      subject: '您的 {softwareName} 授权将在 7 天内到期',
      title: '您的授权将在 7 天内到期',
    },
    '1_day': {
      subject: '您的 {softwareName} 授权将在一天内到期',
      title: '您的授权将在一天内到期',
    },
    expired: { subject: '您的 {softwareName} 授权已到期', title: '您的授权已到期' },
    running: { text: '到期后，软件将不再接受您的授权。', end: '到期时间' },
    over: { text: '软件已不再接受您的授权。', end: '到期时间' },
    visit: '访问 {siteName}',
    renew: '授权不会自动续费。如需继续使用，请在个人中心续费。',
    register: '此授权是发放给您的邮箱的。用该邮箱注册后，即可在账户中查看授权。',
  },
  topUpCredited: {
    subject: '{amount} 已计入您的余额',
    action: '查看余额',
    texts: {
      less: '您的付款少于所选金额，已按实际到账金额计入余额。',
      more: '您的付款多于所选金额，已全额计入余额。',
      exact: '已收到您的付款，并计入余额。',
    },
    late: '{text}款项在支付单过期后才到账，我们仍已为您入账。',
    chosen: '所选金额',
    added: '计入余额',
    bonus: '赠金',
    note: '如果不是您付的款，请修改密码并联系我们。',
  },
  purchaseNotMade: {
    subject: '购买未完成：{productName}',
    title: '您的购买未完成',
    text: '{reason}我们已将 {amount} 计入您的余额。',
  },
  claimDecided: {
    subject: '订单 {order} 的售后处理结果',
    action: '查看订单',
    outcomes: {
      swapped:
        '{goods, select, items {您申请售后的 {count, number} 件商品已更换。请在发货单中查看。} other {您申请售后的 {count, number} 个账号已更换。新的登录信息请在发货单中查看。}}',
      credited:
        '{goods, select, items {您申请售后的 {count, number} 件商品，已赔付 {amount} 到余额。} other {您申请售后的 {count, number} 个账号，已赔付 {amount} 到余额。}}',
      declined:
        '{goods, select, items {我们审核了您申请售后的 {count, number} 件商品，申请已驳回。} other {我们审核了您申请售后的 {count, number} 个账号，申请已驳回。}}',
    },
    withNote: '{text}说明：{note}',
    note: '{goods, select, items {您收到本邮件，是因为您反馈此订单中有商品不能用。} other {您收到本邮件，是因为您反馈此订单中有账号不能用。}}',
  },
  payoutRequested: {
    subject: '有客户申请提现 {amount}',
    text: '{customer} 申请提现 {amount}。',
    action: '查看申请',
    note: '开始提现时会从余额中扣除该金额，之后才显示收款方式。',
  },
  payoutEnded: {
    sent: {
      subject: '您的提现 {amount} 已付款',
      text: '我们已按您的要求付款。',
    },
    returned: {
      subject: '您的提现 {amount} 未能付款',
      text: '我们未能付款，{amount} 已退回您的余额。',
    },
    declined: {
      subject: '您的提现申请 {amount} 已被驳回',
      text: '我们驳回了您的申请，余额没有任何扣除。',
    },
    reference: '交易编号',
    note: '您收到本邮件，是因为您申请了提现。',
  },
  alarm: {
    subject: '告警：{title}',
    action: '查看告警',
    about: '对象',
    rows: '受影响的记录',
    rowsAndOthers: '{rows}，另有 {others, number} 条',
    rowsAtLeast: '{rows}，另有至少 {others, number} 条',
    note: '十分钟内若有更多同类告警，且届时仍未关闭，将合并为一封邮件发送。本邮件发送给所有管理员，无法关闭。',
  },
  alarms: {
    subject: '{count, number} 条告警：{title}',
    text: '{count, number} 条同类告警：{title}。',
    note: '这些告警同时触发，或在上一封同类邮件后不久触发，目前仍未关闭。本邮件发送给所有管理员，无法关闭。',
  },
  supportMessage: {
    subject: '{kind}：{subject}',
    from: '来自 {name}，{address}',
    signedIn: '登录账户：{account}',
    notSignedIn: '未登录：任何人都可能填写此姓名和邮箱。',
    reference: '编号 {reference}',
    note: '直接回复本邮件即可答复对方。此留言来自您的“联系我们”页面。',
  },
  messageReceived: {
    subject: '已收到您的留言',
    text: '我们已收到您发给 {siteName} 的留言，会在 48 小时内回复到此邮箱。',
    kind: '类型：{kind}',
    reference: '编号：{reference}',
    note: '如果您没有给我们留言，说明有人误填了您的邮箱，请忽略本邮件。',
  },
  textChanged: {
    subject: '{title}：新版本',
    action: '查看',
    text: '我们在 {siteName} 发布了“{title}”的新版本，日期为 {version}，现已生效。您之前的订单仍适用下单时的版本。',
    note: '您收到此邮件是因为您拥有账户。每次此类变更只发送一次。',
  },
  own: {
    subjectNotPlain: '主题只能是一行文本，最多 {most, number} 个字符。',
    openingNotPlain: '开头只能是纯文本，最多 {most, number} 个字符。',
    placeholderNotKnown: '此邮件没有占位符 {names}。可用的占位符：{known}。',
    markupNotSupported: '不支持 HTML、图片、表格和代码块：{parts}',
    linkNotAllowed: '链接须以 https://、http://、mailto: 或 / 开头：{links}',
    linksNotAllowed: '此邮件不含链接，以免有人习惯点击警示邮件中的链接。',
  },
  test: { subject: '[测试] {subject}' },
  examples: {
    product: '示例商品',
    note: '虚构的原因。',
    title: '服务条款',
    topic: '关于订单的问题',
    subject: '我的订单',
    question: '我的订单何时到货？',
    answer: '已经到货，您可以在个人中心查看。',
  },
  supportAnswer: {
    subject: '回复：{subject}',
    question: '您于 {when} 的留言，编号 {reference}：',
    reply: '直接回复本邮件即可继续联系我们。',
    contact: '如需继续联系我们，请使用“联系我们”页面：<link>{url}</link>',
  },
  copies: {
    file: '您的文件已就绪：请登录并打开订单下载。',
    shared: '您购买的内容已就绪：请登录并打开订单查看。我们绝不会通过邮件发送。',
  },
  fileVersion: {
    subject: '{productName} 新版本：{version}',
    text: '您购买的文件有新版本，可以在订单中下载。',
    version: '版本',
    note: '更新内容',
    why: '您收到此邮件是因为您购买了该文件。',
  },
  contentChanged: {
    subject: '内容已更新：{productName}',
    text: '您购买的内容已更改。请登录并打开订单查看新文本。我们绝不会通过邮件发送。',
    why: '您收到此邮件是因为您购买了它。',
  },
  restockAsked: {
    subject: '请确认：{productName} 到货时通知我',
    text: '有人请求在商品重新有货时写信到此地址。请在 24 小时内打开链接并确认。',
    action: '打开链接',
    note: '如果不是您本人操作，请忽略此邮件，我们不会再写信。',
  },
  backInStock: {
    subject: '重新到货：{productName}',
    text: '您关注的商品已重新有货，可能很快售罄。',
    action: '查看商品',
    note: '您收到此邮件是因为您提出了请求。该请求已完成，如果错过，可再次申请。',
    stop: '停止到货邮件',
  },
  news: {
    stop: '退订资讯邮件',
  },
} satisfies Translation<typeof english>
