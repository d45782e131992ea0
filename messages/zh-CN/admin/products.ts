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
  move: {
    up: '上移 {name}',
    down: '下移 {name}',
    drag: '拖动到其他位置',
  },
} satisfies Translation<typeof english>
