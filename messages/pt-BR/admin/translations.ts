import type english from '../../en/admin/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  text: 'Os clientes que escolhem este idioma leem a sua tradução. Onde não há tradução, ou se o original mudou desde então, eles leem o original.',
  onlyEnglish: 'Nada para traduzir',
  onlyEnglishText: 'Esta loja está disponível apenas em inglês.',
  languages: 'Idiomas',
  subjects: 'Produtos e site',
  site: 'Site',
  open: '{count, plural, one {# pendente} other {# pendentes}}',
  nothing: 'Ainda não há nenhum texto aqui.',
  original: 'Original',
  missing: 'Sem tradução',
  outdated: 'Desatualizada',
  translatedFrom: 'Traduzida a partir de',
  fits: 'A tradução continua válida',
  fields: {
    siteDescription: 'Descrição do site',
    issuerNote: 'Observação em faturas e recibos',
    name: 'Nome do produto',
    category: 'Categoria',
    description: 'Descrição',
    cardTitle: 'Título do cartão',
    summary: 'Texto do cartão',
    metaDescription: 'Descrição nos resultados de busca',
    slides: 'Nome dos desenhos',
    slideTitle: 'Desenho {number, number}: título',
    slideText: 'Desenho {number, number}: texto',
    prerequisiteTitle: 'Requisito {number, number}: título',
    prerequisiteText: 'Requisito {number, number}: texto',
  },
} satisfies Translation<typeof english>
