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
  editor: {
    all: 'Todos os produtos',
    visit: 'Abrir a página',
    basics: 'Dados básicos',
    page: 'Página',
    pageText: 'Aparece na página do produto, abaixo da descrição.',
    slug: 'Endereço',
    slugHint:
      'O final do endereço, depois de {start}. Letras minúsculas, algarismos e hifens. Links para um endereço anterior continuam funcionando.',
    categoryHint: 'Escolha uma categoria existente ou digite uma nova.',
    unitLabel: 'Unidade',
    unitLabelHint: 'Vem depois do preço, como “por conta, com o e-mail”. Deixe em branco para “por conta”.',
    details: 'Detalhes',
    detailsHint: 'Markdown: ## títulos, **negrito**, [links](https://example.com) e listas.',
    lowStockAt: 'Aviso de estoque baixo',
    lowStockAtHint: 'Avisa abaixo deste número. Deixe em branco para {usual, number}.',
    preview: 'Prévia',
  },
  history: { title: 'Histórico', all: 'Histórico completo' },
  move: {
    up: 'Mover {name} para cima',
    down: 'Mover {name} para baixo',
    drag: 'Arrastar para outro lugar',
  },
} satisfies Translation<typeof english>
