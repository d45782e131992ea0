import type english from '../../en/shop/ui.ts'
import type { Translation } from '../../types.ts'

/** Texts of the building blocks in app/ui. */
export default {
  filters: { label: 'Filtros ativos', remove: '<hidden>Remover filtro </hidden><shown>{filter}</shown>' },
  copy: {
    copied: 'Copiado',
    code: 'Copiar {language}',
    failed: 'Não foi possível copiar',
    failedText: 'Não foi possível copiar o texto.',
  },
  pages: { label: 'Páginas', position: 'Página {page, number} de {pageCount, number}' },
  /** Screen readers replace {hotkey} by a key. */
  notifications: 'Notificações ({hotkey})',
} satisfies Translation<typeof english>
