import type english from '../../en/admin/batches.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '库存批次',
  description: '每次导入的剩余库存和问题率。',
  empty: '还没有导入记录。',
  withdrawn: '已移出',
  addStock: '添加库存',
  nextPage: '下一页',
  imported: '{product}，{name} 于 <time></time> 导入',
  counts: {
    added: '已添加',
    available: '可售',
    sold: '已售',
    faultRate: '问题率',
    percent: '{percent}%',
    claimed: '售后 {count, number} 个',
    skipped: '已跳过',
    skippedHint: '不含账号的行',
    known: '重复',
    skippedItemsHint: '没有条目的行',
  },
  table: {
    label: '批次',
    batch: '批次',
    undone: '已撤销',
    source: '{product}，{name}',
    noNote: '暂无备注',
  },
  waiting: {
    title: '等待导入',
    lines: '{count, number} 行有效',
    linesFrom: '{file}：{count, number} 行有效',
    uploaded: '{product}，{name} 于 <time></time> 上传',
    importing: '{product}，{name} 于 <time></time> 上传，正在导入',
    kept: '未导入的上传会在一天后删除。',
  },
  page: {
    title: '库存批次',
    all: '全部批次',
    known: '重复',
    knownHint: '未导入',
  },
  note: {
    title: '来源备注',
    label: '账号来源',
    hint: '这些账号从何而来，以及您有权转售的依据。随批次保存。',
    storedNow: '<label>当前备注：</label><note>{stored}</note>',
    nothingStoredNow: '<label>当前备注：</label><note>空</note>',
    save: '保存备注',
    hintItems: '这些条目的来源，以及您有权转售。随批次保存。',
    takenOver: '沿用此商品上一批次的备注。如果这份清单来源不同，请修改。',
  },
  undo: {
    title: '撤销批次',
    card: '撤销',
    undone: '{name} 于 <time></time> 撤销。其中的行可以重新导入。',
    undoneUntil:
      '{goods, select, items {{name} 于 <time></time> 撤销。其中的行可以重新导入，商品可在 <until></until>前放回库存。} other {{name} 于 <time></time> 撤销。其中的行可以重新导入，账号可在 <until></until>前放回库存。}}',
    undoneAlready: '此批次已撤销。',
    putBack: '放回库存',
    sold: '{goods, select, items {部分商品已售出，无法再撤销。} other {部分账号已售出，无法再撤销。}}',
    unsold:
      '{goods, select, items {尚未售出任何商品，可以将它们再移出库存。} other {尚未售出任何账号，可以将它们再移出库存。}}',
    start: '撤销批次',
    back: '返回批次',
    consequences:
      '{goods, select, items {<strong>{count, number} 件商品</strong>将移出库存。七天内可以放回，之后无法撤销。相同的行可以重新导入。} other {<strong>{count, number} 个账号</strong>将移出库存。七天内可以放回，之后无法撤销。相同的行可以重新导入。}}',
    submit: '撤销批次',
  },
} satisfies Translation<typeof english>
