import type english from '../../en/admin/tools.ts'
import type { Translation } from '../../types.ts'

export default {
  page: {
    title: 'Página de {name}',
    titleUnknown: 'Página do programa',
    description: 'O download e os requisitos que os visitantes veem.',
    priceAndDays: 'Preço e dias',
    view: 'Ver página',
    download: 'Download',
    prerequisites: 'Requisitos',
  },
  download: {
    title: 'Download de {name}',
    titleUnknown: 'Download do programa',
    description: 'O arquivo ZIP que a página de {name} oferece.',
    none: 'Nenhum arquivo publicado ainda.',
    drop: 'Solte um arquivo ZIP aqui ou escolha um',
    notZip: 'Este não é um arquivo zip. Nada foi alterado.',
    limit: 'No máximo 512 MB. Ele substitui o arquivo publicado assim que o upload termina.',
    publish: 'Publicar',
    published: 'Publicado',
    size: 'Tamanho',
    hash: 'SHA-256',
  },
  prerequisites: {
    save: 'Salvar cartões',
    text: 'Os cartões aparecem nesta ordem. Atenha-se aos fatos. Linhas vazias não aparecem.',
    card: 'Cartão {row, number}',
    cardTitle: 'Título',
    cardText: 'Texto',
  },
} satisfies Translation<typeof english>
