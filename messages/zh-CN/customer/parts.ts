import type english from '../../en/customer/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  backToList: '返回列表',
  found: {
    orders: '{isMore, select, true {超过 {count, number} 个订单} other {{count, number} 个订单}}',
    account: '{more, plural, =0 {账号 {username}} other {账号 {username} 及另外 # 个}}',
  },
  reveals: {
    title: '谁查看过这些账号',
    when: '最近一次',
    times: '自 <first></first> 起共 {times, number} 次',
    who: '查看者',
    you: '您',
    shop: '店铺',
    how: '方式',
    forms: {
      page: '在页面上显示',
      copy: '已复制',
      txt: '已下载 .txt',
      csv: '已下载 .csv',
      file: '下载',
    },
    accounts: '账号',
    all: '全部 {count, number} 个账号',
    some: '{more, plural, =0 {{usernames}} other {{usernames} 及另外 # 个}}',
    copyTitle: '查看或下载记录',
    what: '内容',
    version: '版本 {version}',
  },
  lost: {
    claim: '店铺没有响应。可以放心重试，同一售后申请不会重复提交。',
    payout: '商店没有响应。您可以放心重试：提现不会重复申请。',
    device: '店铺没有响应。可以放心重试，任何操作都不会执行两次。',
  },
  instructions: { next: '接下来怎么做', use: '如何使用 {name}' },
  goods: { accounts: '{count, number} 个账号' },
  orderTypes: {
    account: '账号包',
    software: '软件',
    file: '文件',
  },
  orderStatuses: { completed: '已完成', partiallyRefunded: '部分退款', refunded: '已退款' },
  deliveries: {
    accounts: '查看账号',
    license: '查看授权',
    files: '查看文件',
  },
  claims: { open: '审核中', swapped: '已更换', credited: '已赔付', declined: '已驳回' },
  devices: {
    none: '还没有更换过设备。',
    bound: '绑定到 <device>{name}</device>',
    released: '从 <device>{name}</device> 解绑',
    by: '操作人：<person></person>，<time>{date}</time>',
  },
  takeover: {
    active: '下一台验证此授权码的设备将获得授权。',
    inactive: '授权已停用。恢复后，由下一台设备获得授权。',
    expired: '授权已到期。续费后，由下一台设备获得授权。',
    otherDevices: '其余设备（{devices}）继续持有授权，因此新设备无法使用。',
  },
  transfers: {
    title: '资金流水',
    transfer: '流水',
    balance: '余额',
    details: '明细',
    documents: '单据',
    invoice: '账单<hidden>（PDF）</hidden>',
    receipt: '收据<hidden>（PDF）</hidden>',
  },
  files: {
    tooLarge: '文件不能超过 {limit}。未保存任何内容。',
    kilobytes: '{count, number} KB',
    mebibytes: '{count, number} MB',
  },
} satisfies Translation<typeof english>
