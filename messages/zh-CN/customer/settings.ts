import type english from '../../en/customer/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '设置',
  lead: '个人资料、登录、邮件和数据。',
  tabs: { security: '安全', notifications: '通知', privacy: '隐私' },
  save: '保存更改',
  security: { pageTitle: '设置：安全' },
  profile: {
    pageTitle: '设置：个人资料',
    title: '个人资料',
    emailHint: '邮箱用于登录，因此不能修改。如果无法再使用此邮箱，请<link>联系我们</link>。',
  },
  password: {
    pageTitle: '设置：修改密码',
    title: '修改密码',
    current: '当前密码',
    currentHint: '请先输入当前密码。',
    new: '新密码',
    newHint: '至少 {least, number} 个字符。',
    confirm: '确认新密码',
    hint: '修改后，其他浏览器都会退出登录，我们会发邮件确认。',
    change: '修改密码',
  },
  notifications: {
    pageTitle: '设置：通知',
    title: '邮件',
    lead: '选择要发送到 <address>{email}</address> 的邮件。',
    mailOrders: '订单发货',
    mailOrdersHint: '订单发货或退款时。',
    mailTopUps: '充值到账',
    mailTopUpsHint: '付款计入余额时，附到账金额。',
    mailLicenses: '授权',
    mailLicensesHint: '购买或续费时、到期前 7 天和 1 天、到期时，以及退款时。',
    mailNews: '资讯',
    mailNewsHint: '偶尔发送新品和变动消息。',
    always:
      '安全邮件始终发送：密码修改、新设备登录、两步验证变更。您主动请求的邮件（如重设密码链接）和售后处理结果也会照常发送。',
  },
  privacy: {
    pageTitle: '设置：隐私',
    data: '下载我的数据',
    dataText:
      '一个 zip 文件，内含我们保存的您的数据：个人资料和偏好、订单、已发货商品、授权、付款、余额变动、售后申请、留言、登录会话，以及查看密码的记录，但不含密码本身。每天最多下载五次。',
    download: '下载我的数据',
    accepted:
      '注册时，您接受了 <terms>{termsVersion} 的服务条款</terms>和 <privacy>{privacyVersion} 的隐私政策</privacy>。',
    deletion: '注销账户',
    deletionText:
      '我们会立即删除您的姓名和邮箱，并让您在所有设备上退出登录。您将无法再打开在本店购买的内容。授权在到期前仍可使用。订单和付款会保留，但不含您的姓名。',
    retention: '数据保存多久、为什么保存，请见<link>隐私政策</link>。',
    codeHint: '应用中的验证码，或一个备用码。',
    waiveBalance: '我放弃 <amount>{balance}</amount> 的余额。',
    understand: '我明白此操作无法撤销。',
    delete: '注销账户',
  },
} satisfies Translation<typeof english>
