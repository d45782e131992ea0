import type english from '../../en/shop/license-check.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '授权验证',
  description: '查询授权码是否有效、何时到期，可在本页查询，也可在程序中调用。',
  lead: '查询授权码是否有效、何时到期。在此查询不会绑定设备。',
  clients: '在程序中验证授权',
  clientsText:
    '只需在项目中加入一个文件。它会向本店查询，校验带签名的结果，并允许客户最多离线使用三天。文件中不含任何机密信息。',
  api: 'API 文档',
  apiText: '程序调用的接口，根据店铺提供的 <link>OpenAPI 文档</link>生成。',
} satisfies Translation<typeof english>
