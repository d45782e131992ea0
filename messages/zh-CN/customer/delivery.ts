import type english from '../../en/customer/delivery.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '发货单',
  order: '订单 <code>{id}</code>，<date></date>',
  invoice: '账单',
  terms: '此订单适用<link>{version} 的服务条款</link>。',
  toDashboard: '我的账号',
  refunded: '已退款 {amount}',
  license: {
    removed: '此授权已不存在。',
    removedText: '授权已被我们移除，订单和账单仍可查看。',
    contact: '联系我们',
    toLicenses: '前往授权页面',
  },
  accounts: {
    title: '{count, number} 个账号',
    copyAll: '全部复制',
    downloadTxt: '下载 .txt',
    downloadCsv: '下载 .csv',
    search: '用户名或邮箱',
    found: '找到 {count, number} 个账号',
    range: '第 {from, number}–{to, number} 个，共 {all, number} 个账号',
    none: '没有符合搜索条件的账号。',
    clearSearch: '清除搜索',
    pages: '账号分页',
    reportUntil: '问题账号可在 <date></date> 前申请售后。',
    note: '<link>我的售后</link>。复制的格式为用户名、密码、邮箱、邮箱密码，以冒号分隔。每次打开、复制或下载本页，我们都会记录时间和 IP 地址。',
  },
  lines: {
    label: '已发货账号',
    emailPassword: '邮箱密码',
    state: '状态',
    replacement: '替换账号',
    refunded: '已退款',
    claim: '<hidden>{username} 的售后：</hidden><state></state>',
    report: '申请售后<hidden>：{username}</hidden>',
    copy: {
      username: '复制用户名',
      password: '复制密码',
      email: '复制邮箱',
      emailPassword: '复制邮箱密码',
    },
    copied: '已复制',
  },
} satisfies Translation<typeof english>
