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
  move: {
    up: 'Subir {name}',
    down: 'Bajar {name}',
    drag: 'Arrastrar a otro lugar',
  },
} satisfies Translation<typeof english>
