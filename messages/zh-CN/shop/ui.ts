import type english from '../../en/shop/ui.ts'
import type { Translation } from '../../types.ts'

export default {
  filters: { label: '已选筛选', remove: '<hidden>移除筛选：</hidden><shown>{filter}</shown>' },
  copy: {
    copied: '已复制',
    code: '复制 {language}',
    failed: '复制失败',
    failedText: '无法复制文本。',
  },
  pages: { label: '分页', position: '第 {page, number} 页，共 {pageCount, number} 页' },
  notifications: '通知（{hotkey}）',
} satisfies Translation<typeof english>
