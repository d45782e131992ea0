import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Webhook 未保存',
    changedMeanwhile: '您编辑期间，此 Webhook 已被修改。请核对当前设置后重试。',
    httpsNeeded: '请输入 https 网址。只有 WEBHOOK_NETWORKS 中的网络才允许使用 http。',
    notAdded: 'Webhook 未添加',
    tooMany: '已有 {most, number} 个 Webhook。请先删除不再需要的。',
    secretNotReplaced: '密钥未更换',
    secretJustReplaced: '原密钥在 {until} UTC 前仍有效，之后才能更换当前密钥。',
    deliveryNotFound: '推送记录不存在',
    deliveryGone: '此推送记录已不存在。',
    endpointNotFound: 'Webhook 不存在',
    endpointDeleted: '此 Webhook 已删除。',
    nothingSent: '未发送',
    endpointOff: '此 Webhook 已关闭，请先开启。',
  },
  errors: {
    url: '请输入以 https 开头的完整网址。',
    descriptionNotPlain: '描述只能是纯文本，最多 {most, number} 个字符。',
    eventUnknown: '请从列表中选择事件。',
    eventMissing: '请至少选择一个事件。',
  },
  faults: {
    private: 'IP 地址位于私有网络。',
    insecure: '不使用 https 时，仅允许 WEBHOOK_NETWORKS 中的 IP 地址。',
    timedOut: '{time}内没有响应。',
    closed: '连接已关闭，没有响应。',
    redirected: '响应状态码 {status}。不会跟随重定向。',
    answered: '响应状态码 {status}。',
    nameNotFound: '找不到主机名。',
    refused: '连接被拒绝。',
    failed: '连接失败：{cause}。',
    secretUnreadable: '无法解密密钥。',
  },
} satisfies Translation<typeof english>
