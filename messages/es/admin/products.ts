import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Productos',
  description: 'Todo lo que vende la tienda, en el orden en que lo ven los clientes.',
  columns: { category: 'Categoría', stock: 'Stock', order: 'Orden' },
  filter: {
    placeholder: 'Nombre, categoría o descripción',
    allCategories: 'Todas las categorías',
    statuses: { sale: 'A la venta', soldOut: 'Agotado', retired: 'Retirado' },
  },
  list: {
    found: '{count, plural, one {# producto} other {# productos}}',
    empty: 'No se encontraron productos',
    emptyText: 'Prueba otra búsqueda u otro filtro.',
    showAll: 'Ver todos los productos',
    pages: 'Páginas de productos',
  },
  editor: {
    all: 'Todos los productos',
    visit: 'Abrir su página',
    basics: 'Datos básicos',
    page: 'Página',
    pageText: 'Aparece en su propia página, debajo de la descripción.',
    slug: 'Dirección',
    slugHint:
      'El final de su dirección, después de {start}. Minúsculas, cifras y guiones. Los enlaces a una dirección anterior siguen funcionando.',
    categoryHint: 'Elige una categoría existente o escribe una nueva.',
    unitLabel: 'Unidad',
    unitLabelHint: 'Va después del precio, como «por cuenta, con su correo». Déjalo en blanco para «por cuenta».',
    details: 'Detalles',
    detailsHint: 'Markdown: ## títulos, **negrita**, [enlaces](https://example.com) y listas.',
    lowStockAt: 'Aviso de stock bajo',
    lowStockAtHint: 'Avisa por debajo de este número. Déjalo en blanco para {usual, number}.',
    preview: 'Vista previa',
  },
  history: { title: 'Historial', all: 'Historial completo' },
  move: {
    up: 'Subir {name}',
    down: 'Bajar {name}',
    drag: 'Arrastrar a otro lugar',
  },
} satisfies Translation<typeof english>
