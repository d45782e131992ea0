import type english from '../../en/server/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    nothingGiven: '请粘贴账号数据或上传文件。',
    noValidAccounts: '未找到有效的账号数据。格式：username:password[:email[:emailPassword]]。',
    notText: '这不是文本文件。未保存任何内容；请将列表存为 UTF-8 文本或 CSV 后上传。',
    fileAndText: '上传文件和粘贴数据只能选一种。未保存任何内容。',
    chooseProduct: '请选择此列表所属的商品。',
    uploadNotFound: '此上传已不存在。未导入的上传只保留一天。',
    uploadIdTaken: '此上传已提交过。未保存任何内容；请重新提交。',
    uploadCancelled: '上传已取消',
    uploadCancelledText: '库存没有增加。',
    nothingToAdd: '此上传中的账号之前均已入库，没有可添加的账号。',
    nothingToAddItems: '此上传中的条目之前均已入库，没有可添加的条目。',
    noValidItems: '没有任何一行能读取为条目。',
    columnsUnread: '请为其余的列选择字段，或不导入它们。',
    shapeChanged: '读取列表之后，此商品的字段已更改。库存没有增加；请重新读取列表。',
  },
  errors: {
    outOfDate: '此表单已过时。请刷新页面后重试。',
    malformed: '表单格式有误。',
    column: '请选择列。',
    separator: '请选择分隔符。',
  },
  csv: { line: '行号', username: '用户名', reason: '原因' },
  known: {
    before: '之前已入库',
    elsewhere: '已在 {product} 中入库或售出',
    repeated: '本次上传中重复',
  },
  unfinished:
    '{goods, select, items {上传商品失败：店铺未能完成处理。请重试。} other {上传账号失败：店铺未能完成处理。请重试。}}',
} satisfies Translation<typeof english>
