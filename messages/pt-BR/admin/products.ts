import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Produtos',
  description: 'Tudo o que a loja vende, na ordem em que os clientes veem.',
  columns: { category: 'Categoria', stock: 'Estoque', order: 'Ordem' },
  filter: {
    placeholder: 'Nome, categoria ou descrição',
    allCategories: 'Todas as categorias',
    statuses: { sale: 'À venda', soldOut: 'Esgotado', retired: 'Arquivado' },
  },
  list: {
    found: '{count, plural, one {# produto} other {# produtos}}',
    empty: 'Nenhum produto encontrado',
    emptyText: 'Tente outra busca ou outro filtro.',
    showAll: 'Ver todos os produtos',
    pages: 'Páginas de produtos',
  },
  move: {
    up: 'Mover {name} para cima',
    down: 'Mover {name} para baixo',
    drag: 'Arrastar para outro lugar',
  },
} satisfies Translation<typeof english>
