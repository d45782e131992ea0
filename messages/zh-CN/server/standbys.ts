import type english from '#messages/en/server/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  notSaved: '到货代购未保存',
  exists: '您已在等待此商品。请先取消该到货代购。',
  tooMany: '您最多可同时有 {most, number} 个到货代购。请先取消一个。',
  tooLong: '请选择今天起 {most, number} 天以内的日期。',
  price: '请输入不低于一美分的价格。',
  notCancelled: '到货代购未取消',
  over: '此到货代购已结束。',
} satisfies Translation<typeof english>
