import type english from '../../en/server/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    restockUnknown: '此商品已不再提供。',
    salesAreKnown: '此商品没有未知销量。可能已有人移出了相关库存。',
    salesUnknown: '未知销量核定之前，此商品暂停销售。未发货。',
    notSoManyInStock: '库存仅有 {available, number} 个。请输入不超过此数的数量。',
    updateFailed: '更新失败',
    accountNotAvailable: '已售出或已删除。',
    usernameOrPasswordEmpty: '用户名和密码不能为空。',
    usernameKnown: '此用户名已在库存中，或之前已售出。未做任何更改。',
    accountGone: '已售出或已删除。未做任何更改。',
    accountBusy: '正在售出或删除。未做任何更改；请稍后重试。',
    accountChanged: '您编辑期间，此账号已被修改。您填写的内容与当前值并列显示；再次保存即覆盖当前值。',
    withdrawalGone: '这部分库存已被永久删除。如果还保留着列表，请重新导入。',
    withdrawnPutBack: '这部分库存已放回。',
    withdrawalBusy: '这部分库存正在放回，或正在进行导入。未做任何更改；请稍后重试。',
    deletionFailed: '删除失败',
    stockGrew: '符合条件的库存比之前显示的更多。未删除任何库存；请检查选择后重试。',
    noteMissing: '请说明这批库存的来源。',
    batchNotFound: '此批次不存在。',
    batchUndoneAlready: '此批次已撤销。',
    batchSold: '此批次已售出 {sold, number} 件。只有全部未售出的批次才能撤销。未做任何更改。',
    batchBusy: '此批次的一部分正在被购买或编辑。未做任何更改；请稍后重试。',
    noteChanged: '您编辑期间，备注已被修改。您填写的内容已保留；再次保存即替换当前备注。',
    itemKnown: '此条目已在库存中，或之前已售出。未做任何更改。',
    itemChanged: '您编辑期间，此条目或其商品的字段已被修改。您填写的内容与当前值并列显示；再次保存即覆盖当前值。',
  },
  unfit: {
    tooLong: '无法保存：超过 2,000 个字符。',
    controlCharacters: '无法保存：含控制字符。',
    notUtf8: '无法保存：不是有效的 UTF-8。',
    email: '请输入有效的邮箱。',
  },
  errors: {
    noteTooLong: '备注最多 {most, number} 个字符。',
    noteUnstorable: '备注含有无法保存的字符。',
    countMissing: '请输入要移出的数量。',
    countNotWhole: '请输入整数，例如 25。',
    noChoice: '请从中选择一项。',
  },
  flash: {
    updated: '账号已更新',
    updatedText: '{username} 已更新。',
    deleted: '已删除',
    deletedText: '{goods, select, items {已删除 {count, number} 件商品。} other {已删除 {count, number} 个账号。}}',
    deletedSomeText:
      '{goods, select, items {已删除 {count, number} 件商品。另有 {kept, number} 个此前已售出或已删除。} other {已删除 {count, number} 个账号。另有 {kept, number} 个此前已售出或已删除。}}',
    updatedItem: '条目已更新',
    updatedItemText: '{name} 已更新。',
  },
} satisfies Translation<typeof english>
