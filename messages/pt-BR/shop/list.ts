import type english from '../../en/shop/list.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Produtos',
  search: 'Buscar produtos',
  placeholder: 'Nome ou categoria',
  categories: 'Categorias',
  sort: {
    label: 'Ordenar por',
    featured: 'Em destaque',
    price: 'Menor preço',
    expensive: 'Maior preço',
    newest: 'Mais recentes',
  },
  inStock: 'Só em estoque',
  found: '{count, plural, one {# produto} many {# de produtos} other {# produtos}}',
  pages: 'Páginas de produtos',
  priceFrom: 'a partir de <price></price>',
  before: 'menor preço anterior:',
  forDays: 'por {days, plural, one {# dia} many {# de dias} other {# dias}}',
  warranty: 'Garantia de {hours, number} horas',
  noWarranty: 'Sem garantia',
  buy: 'Comprar',
  see: 'Ver',
  none: {
    title: 'Nenhum produto encontrado.',
    text: 'Tente outra palavra ou categoria.',
    showAll: 'Ver todos os produtos',
  },
} satisfies Translation<typeof english>
