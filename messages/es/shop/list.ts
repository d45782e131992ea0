import type english from '../../en/shop/list.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Productos',
  search: 'Buscar productos',
  placeholder: 'Nombre o categoría',
  categories: 'Categorías',
  sort: {
    label: 'Ordenar por',
    featured: 'Destacados',
    price: 'Precio: de menor a mayor',
    expensive: 'Precio: de mayor a menor',
    newest: 'Más recientes',
  },
  inStock: 'Solo disponibles',
  found: '{count, plural, one {# producto} many {# de productos} other {# productos}}',
  pages: 'Páginas de productos',
  priceFrom: 'desde <price></price>',
  before: 'precio más bajo anterior:',
  forDays: 'por {days, plural, one {# día} many {# de días} other {# días}}',
  warranty: 'Garantía de {hours, number} horas',
  noWarranty: 'Sin garantía',
  buy: 'Comprar',
  see: 'Ver',
  none: {
    title: 'Ningún producto coincide.',
    text: 'Prueba con otra palabra o categoría.',
    showAll: 'Ver todos los productos',
  },
} satisfies Translation<typeof english>
