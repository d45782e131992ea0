import type english from '../../en/customer/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  tile: {
    renew: '续费',
    changeOnly: '更换设备',
    change: '更换设备<hidden>，{key}</hidden>',
    nameAndHistory: '名称和历史<hidden>，{key}</hidden>',
    history: '设备历史<hidden>，{key}</hidden>',
  },
  devices: {
    title: '更换设备',
    confirm: '{device} 将失去此授权。{takeover}授权码和剩余天数不变。',
    change: '更换设备',
    changeOf: '更换设备<hidden>，{device}</hidden>',
    nextChange: '<date></date> 起可再次更换设备',
    nextChangeAndWhy: '<date></date> 起可再次更换设备。24 小时内更换两次后，需等待一天。',
    none: '目前没有设备使用此授权。{takeover}',
    history: '历史',
    you: '您',
    theShop: '店铺',
    since: '自 <date></date> 起',
    lastUsed: '授权上次使用时间：<date></date>',
    name: '名称<hidden>，{device}</hidden>',
    namePlaceholder: '办公室笔记本',
    saveName: '保存名称',
  },
  renewal: {
    title: '续费授权',
    renew: '续费 {price}',
    days: '延长 {days, number} 天',
    newEnd: '新到期日',
    unavailable: '此授权目前无法续费。',
    unavailableText: '授权已停用，或软件已下架。如有需要，请联系我们。',
  },
} satisfies Translation<typeof english>
