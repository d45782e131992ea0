import type english from '../../en/shop/ui.ts'
import type { Translation } from '../../types.ts'

export default {
  filters: { label: 'عوامل التصفية المفعّلة', remove: '<hidden>إزالة عامل التصفية </hidden><shown>{filter}</shown>' },
  copy: {
    copied: 'تم النسخ',
    code: 'نسخ {language}',
    failed: 'فشل النسخ',
    failedText: 'تعذر نسخ النص.',
  },
  pages: { label: 'الصفحات', position: 'الصفحة {page, number} من {pageCount, number}' },
  notifications: 'الإشعارات ({hotkey})',
} satisfies Translation<typeof english>
