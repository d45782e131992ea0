import type english from '../../en/admin/shared.ts'
import type { Translation } from '../../types.ts'

export default {
  lessThanASecond: '不到一秒',
  storedNow: '当前值：{value}',
  nothingStoredNow: '当前值：空',
  file: {
    label: '文件',
    drop: '松开即可添加文件',
    onlyOne: '只能上传一个文件。',
  },
  identity: {
    label: '密码或验证码',
    hint: '请输入密码或两步验证码以继续。',
    confirmToUpload: '请先<link>验证身份</link>再上传文件。',
  },
} satisfies Translation<typeof english>
