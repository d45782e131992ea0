import type english from '../../en/shop/ui.ts'
import type { Translation } from '../../types.ts'

export default {
  filters: { label: 'Filtros activos', remove: '<hidden>Quitar el filtro </hidden><shown>{filter}</shown>' },
  copy: {
    copied: 'Copiado',
    code: 'Copiar {language}',
    failed: 'No se pudo copiar',
    failedText: 'No se pudo copiar el texto.',
  },
  pages: { label: 'Páginas', position: 'Página {page, number} de {pageCount, number}' },
  notifications: 'Notificaciones ({hotkey})',
} satisfies Translation<typeof english>
