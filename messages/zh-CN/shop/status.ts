import type english from '../../en/shop/status.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '服务状态',
  description: '授权验证服务是否正常、从何时起，以及近期故障。',
  lead: '与软件一样，店铺每 15 秒调用一次自己的<link>授权验证</link>接口。',
  states: {
    answering: '授权验证运行正常。',
    partly: '授权验证部分可用。',
    silent: '授权验证不可用。',
    unknown: '授权验证已有一段时间未检测。',
  },
  since: '当前状态始于',
  lastCheck: '上次检测',
  notKnown: '暂无数据',
  responseTime: '响应时间',
  milliseconds: '{count} 毫秒',
  incidents: '近期故障',
  noIncidents: '暂无故障。',
  ended: '<start></start>，持续 {duration}',
  ongoing: '<start></start>，仍在持续',
  reasons: {
    notRunning: '店铺未在运行。',
    unavailable: '数据库不可用，只有近期验证过的授权码得到了响应。',
    wrongAnswer: '授权验证返回了错误的结果。',
    noAnswer: '授权验证没有响应。',
  },
} satisfies Translation<typeof english>
