import type english from '../../en/admin/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  text: 'Los clientes que eligen este idioma leen tu traducción. Si no la hay, o si el original ha cambiado desde entonces, leen el original.',
  onlyEnglish: 'Nada que traducir',
  onlyEnglishText: 'Esta tienda solo está disponible en inglés.',
  languages: 'Idiomas',
  subjects: 'Productos y sitio',
  site: 'Sitio',
  open: '{count, plural, one {# pendiente} other {# pendientes}}',
  nothing: 'Aquí todavía no hay ningún texto.',
  original: 'Original',
  missing: 'Sin traducir',
  outdated: 'Desactualizada',
  translatedFrom: 'Traducida a partir de',
  fits: 'La traducción sigue siendo válida',
  fields: {
    siteDescription: 'Descripción del sitio',
    issuerNote: 'Nota en facturas y recibos',
    name: 'Nombre del producto',
    category: 'Categoría',
    description: 'Descripción',
    cardTitle: 'Título de la tarjeta',
    summary: 'Texto de la tarjeta',
    metaDescription: 'Descripción en los resultados de búsqueda',
    slides: 'Nombre de los dibujos',
    slideTitle: 'Dibujo {number, number}: título',
    slideText: 'Dibujo {number, number}: texto',
    prerequisiteTitle: 'Requisito {number, number}: título',
    prerequisiteText: 'Requisito {number, number}: texto',
  },
} satisfies Translation<typeof english>
