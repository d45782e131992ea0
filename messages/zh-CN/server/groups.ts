import type english from '../../en/server/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: '客户组未保存',
  notFound: '此客户组已不存在。',
  nameTaken: '已有同名的客户组。',
  changedMeanwhile: '您编辑时有人更改了此客户组。当前值显示在您的值旁边；再次保存即可使用您的值。',
  name: '请输入不超过 {most, number} 个字符的名称。',
} satisfies Translation<typeof english>
