import type english from '../../en/admin/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  list: {
    lead: 'Os textos legais e as páginas da sua loja. O original está em {original}; quem lê em outro idioma vê a tradução ou, se não houver, o original.',
    text: 'Texto',
    version: 'Versão',
    state: 'Status',
    languages: 'A traduzir',
    allLanguages: 'Nada',
  },
  states: {
    builtIn: 'Texto de exemplo',
    online: 'No ar',
    offline: 'Fora do ar',
    inFooter: 'No rodapé',
  },
  languages: {
    label: 'Idiomas',
    outdated: 'Desatualizada',
    missing: 'Falta',
  },
  fields: {
    title: 'Título',
    body: 'Texto',
    bodyHint:
      'Markdown: ## para uma seção, **negrito**, listas e [links](/tools). Sem HTML nem imagens. No máximo {most, number} caracteres.',
  },
  editor: {
    all: 'Todos os textos',
    open: 'Abrir a página',
    builtIn: 'Este é o texto de exemplo que vem com a loja. Mande revisar e publique o seu.',
    outdated:
      'O original mudou desde esta tradução da versão de {version}. Os clientes leem o original até você publicar uma nova tradução.',
    missing: 'Ainda não há tradução. Os clientes leem o original.',
    publish: 'Publicar',
    publishTranslation: 'Publicar tradução',
    newVersion: 'Publicar acrescenta uma nova versão. Ela vale na hora, e as anteriores continuam disponíveis.',
    translates: 'Traduz a versão de {version}.',
    original: 'Original',
  },
  preview: {
    show: 'Visualizar',
    title: 'Visualização',
  },
  blocks: {
    title: 'Blocos',
    text: 'Escreva um bloco onde o valor deve aparecer. Os três últimos ficam em uma linha própria, com uma linha vazia antes e depois.',
    names: {
      siteName: 'O nome da loja',
      supportEmail: 'O e-mail de suporte ou, se não houver, a página de contato',
      issuer: 'A razão social, o endereço e a identificação fiscal em Site, Faturas',
      warranties: 'Cada produto à venda, sua garantia e o que se recebe em uma reclamação',
      providers: 'Os provedores de pagamento configurados',
    },
  },
  page: {
    title: 'Página',
    online: 'No ar',
    inFooter: 'Link no rodapé',
    text: 'Uma página fora do ar continua aqui com suas versões.',
  },
  newPage: {
    title: 'Nova página',
    slug: 'Endereço',
    slugHint:
      'A última parte do endereço, /legal/…, em letras minúsculas, números e hifens. Não pode ser alterada depois.',
    add: 'Adicionar página',
  },
  mail: {
    title: 'Avisar os clientes por e-mail',
    already: 'Os clientes já foram avisados desta versão.',
    text: 'Cada cliente com endereço confirmado recebe um e-mail com um link para esta versão, no idioma dele. Ele é enviado uma só vez, também a quem não recebe novidades.',
    send: '{count, plural, one {Enviar # e-mail} other {Enviar # e-mails}}',
    sent: 'Enviado a {count, plural, one {# cliente} other {# clientes}}',
  },
  history: {
    title: 'Versões',
    inForce: 'Em vigor',
    builtIn: 'Texto de exemplo',
  },
} satisfies Translation<typeof english>
