import type english from '../../en/customer/delivery.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Entrega do pedido',
  order: 'Pedido <code>{id}</code>, <date></date>',
  invoice: 'Fatura',
  terms: 'Este pedido segue os <link>Termos de Serviço de {version}</link>.',
  toDashboard: 'Minhas contas',
  refunded: 'Reembolso de {amount}',
  license: {
    removed: 'Esta licença não existe mais.',
    removedText: 'Nós a removemos. Seu pedido e a fatura continuam aqui.',
    contact: 'Fale conosco',
    toLicenses: 'Ir para as licenças',
  },
  accounts: {
    title: '{count, plural, one {# conta} other {# contas}}',
    copyAll: 'Copiar tudo',
    downloadTxt: 'Baixar .txt',
    downloadCsv: 'Baixar .csv',
    search: 'Usuário ou e-mail',
    found: '{count, plural, one {# conta encontrada} other {# contas encontradas}}',
    range: 'Contas {from, number} a {to, number} de {all, number}',
    none: 'Nenhuma conta corresponde à busca.',
    clearSearch: 'Limpar busca',
    pages: 'Páginas de contas',
    reportUntil: 'Você pode reportar contas com defeito até <date></date>.',
    note: '<link>Todas as suas reclamações</link>. Cada conta é copiada como usuário, senha, e-mail e senha do e-mail, separados por dois-pontos. Registramos cada vez que esta página é aberta, copiada ou baixada, e o endereço IP usado.',
  },
  lines: {
    label: 'Contas entregues',
    emailPassword: 'Senha do e-mail',
    state: 'Status',
    replacement: 'Reposição',
    refunded: 'Reembolsada',
    claim: '<state></state><hidden> reclamação sobre {username}</hidden>',
    report: 'Reportar defeito<hidden>: {username}</hidden>',
    copy: {
      username: 'Copiar usuário',
      password: 'Copiar senha',
      email: 'Copiar e-mail',
      emailPassword: 'Copiar senha do e-mail',
    },
    copied: 'Copiado',
  },
} satisfies Translation<typeof english>
