import type english from '../../en/server/providers.ts'
import type { Translation } from '../../types.ts'

export default {
  cryptomus: {
    merchantId: '商户 ID',
    merchantIdMalformed: '商户 ID 不能含空格，且不能超过 500 个字符。',
    apiKey: 'API 密钥',
    apiKeyMalformed: 'API 密钥不能含空格，且不能超过 500 个字符。',
    removeApiKey: '移除已保存的密钥',
    removeApiKeyHint: '没有密钥，客户就无法使用 Cryptomus 付款。',
    webhookAdvice: '每张支付单都已包含此网址。如果 Cryptomus 账户要求填写 Webhook 网址，请填写这个。',
  },
  btcpay: {
    serverUrl: '服务器网址',
    serverUrlHint: '以 https 开头。',
    serverUrlMalformed: '请输入 BTCPay Server 的 https 网址。',
    storeId: '商店 ID',
    storeIdMalformed: '商店 ID 只能包含字母和数字。',
    apiKey: 'Greenfield 密钥',
    apiKeyHint: '需有创建和查看支付单、查看商店的权限。',
    apiKeyMalformed: '密钥不能含空格，且不能超过 500 个字符。',
    removeApiKey: '移除 Greenfield 密钥',
    webhookSecret: 'Webhook 密钥',
    webhookSecretHint: '该商店 Webhook 的密钥。',
    webhookSecretMalformed: 'Webhook 密钥不能含空格，且不能超过 500 个字符。',
    removeWebhookSecret: '移除 Webhook 密钥',
    invoiceMissing: '没有对应此订单 ID 的支付单。',
    webhookAdvice: '请将此网址添加到该商店的 Webhook，选择所有支付单（invoice）事件，并在此填写该 Webhook 的密钥。',
  },
  faults: {
    timedOut: '支付平台未及时响应。',
    unreachable: '无法连接支付平台。',
    failing: '支付平台出错，HTTP 状态码 {status}。',
    refused: '支付平台拒绝了请求，未说明原因。',
    tooLarge: '无法读取支付平台的响应：超过 1 MiB。',
    notJson: '无法读取支付平台的响应：不是 JSON。',
    field: '无法读取支付平台的响应：“{field}”缺失或格式有误。',
    format: '无法读取支付平台的响应：格式不符合预期。',
    status: '无法读取支付平台的响应：HTTP 状态码 {status}，且没有消息。',
    nothing: '无法读取支付平台的响应：既没有结果，也没有消息。',
  },
} satisfies Translation<typeof english>
