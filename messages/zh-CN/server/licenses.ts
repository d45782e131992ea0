import type english from '../../en/server/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  gone: {
    title: '此授权已不存在',
    message: '授权可能已被删除，或网址有误。未做任何更改。',
  },
  verification: { active: '授权有效', endsSoon: '授权即将到期' },
  failed: {
    check: '授权码验证失败',
    creation: '授权创建失败',
    customerSearch: '客户搜索失败',
    deletion: '授权删除失败',
    extension: '授权延长失败',
    release: '设备解绑失败',
    update: '授权更新失败',
  },
  refusals: {
    licenseError: '授权错误',
    serverError: '服务器错误',
    changeDevice: '更换设备',
    keysExhausted: '无法生成唯一的授权码。',
    statusChanged: '此授权已变更，当前状态为：{status}。请核对后重试。',
    endChanged: '此授权已变更，现在的到期日为 {day}（UTC）。请核对后重试。',
    customerNotFound: '没有使用此邮箱的客户。',
    softwareNotChosen: '请选择软件商品。',
    endNotPossible: '请选择今天起十年之内的日期。',
    daysWouldBeTaken: '这会使授权缩短 {days, number} 天。请选择更晚的日期，或勾选此框。',
    madeAlready: '此表单已创建过一个授权。如需再创建，请刷新页面。',
    suspended: '此授权已停用，无法续费。未扣款；请联系我们。',
    deviceChangedTooOften: '24 小时内已更换两次设备。{time} 起可再次更换。',
    deviceNotNamed: '该设备已解绑，因此名称未保存。',
    notValid: '授权无效或已到期。',
  },
  errors: {
    keyMissing: '请输入授权码。',
    keyMalformed: '授权码格式无效。',
    emailMissing: '请输入客户邮箱。',
    emailInvalid: '请输入有效的邮箱。',
    fieldsMissing: '请完整填写各项信息。',
    licenseMissing: '请选择授权。',
    days: '请输入 1 到 {most, number} 之间的天数。',
    endMissing: '请选择新的到期日。',
    noSuchDevice: '没有此设备。',
    deviceName: '名称只能是纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
