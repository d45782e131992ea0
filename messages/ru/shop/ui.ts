import type english from '../../en/shop/ui.ts'
import type { Translation } from '../../types.ts'

export default {
  filters: { label: 'Активные фильтры', remove: '<hidden>Убрать фильтр </hidden><shown>{filter}</shown>' },
  copy: {
    copied: 'Скопировано',
    code: 'Копировать {language}',
    failed: 'Не скопировано',
    failedText: 'Не удалось скопировать текст.',
  },
  pages: { label: 'Страницы', position: 'Страница {page, number} из {pageCount, number}' },
  /** Screen readers replace {hotkey} by a key. */
  notifications: 'Уведомления ({hotkey})',
} satisfies Translation<typeof english>
