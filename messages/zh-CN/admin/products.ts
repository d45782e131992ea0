import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '商品',
  description: '商店出售的所有商品，按客户看到的顺序排列。',
  columns: { category: '分类', stock: '库存', order: '排序' },
  filter: {
    placeholder: '名称、分类或描述',
    allCategories: '全部分类',
    statuses: { sale: '在售', soldOut: '已售罄', retired: '已下架' },
  },
  list: {
    found: '{count, number} 件商品',
    empty: '未找到商品',
    emptyText: '请尝试其他搜索词或筛选条件。',
    showAll: '显示全部商品',
    pages: '商品分页',
  },
  editor: {
    all: '全部商品',
    visit: '打开商品页',
    basics: '基本信息',
    page: '页面',
    pageText: '显示在商品页的描述下方。',
    slug: '地址',
    slugHint: '地址的末尾，位于 {start} 之后。只能用小写字母、数字和连字符。旧地址的链接仍然有效。',
    categoryHint: '选择现有分类，或输入新分类。',
    unitLabel: '单位',
    unitLabelHint: '显示在价格之后，例如“每个账号，含邮箱”。留空则显示“每个账号”。',
    details: '详情',
    detailsHint: 'Markdown：## 标题、**粗体**、[链接](https://example.com) 和列表。',
    lowStockAt: '低库存提醒',
    lowStockAtHint: '库存低于此数时提醒。留空则为 {usual, number}。',
    preview: '预览',
  },
  history: { title: '历史记录', all: '完整历史' },
  move: {
    up: '上移 {name}',
    down: '下移 {name}',
    drag: '拖动到其他位置',
  },
} satisfies Translation<typeof english>
