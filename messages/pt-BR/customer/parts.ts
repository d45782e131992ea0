import type english from '../../en/customer/parts.ts'
import type { Translation } from '../../types.ts'

/** Parts that customer and admin pages share. */
export default {
  backToList: 'Voltar à lista',
  found: {
    orders:
      '{isMore, select, true {Mais de {count, plural, one {# pedido} other {# pedidos}}} other {{count, plural, one {# pedido} other {# pedidos}}}}',
    account: '{more, plural, =0 {Conta {username}} one {Conta {username} e mais #} other {Conta {username} e mais #}}',
  },
  reveals: {
    items: {
      title: 'Quem viu estes itens',
      column: 'Itens',
      all: '{count, plural, one {O item} other {Todos os # itens}}',
    },
    title: 'Quem viu estas contas',
    goodsTitle: 'Quem viu estes itens',
    when: 'Última vez',
    times: '{times, plural, one {# vez} other {# vezes}} desde <first></first>',
    who: 'Por',
    you: 'Você',
    shop: 'A loja',
    how: 'Como',
    forms: {
      page: 'Exibidas em uma página',
      copy: 'Copiadas',
      txt: 'Baixadas em .txt',
      csv: 'Baixadas em .csv',
      file: 'Download',
    },
    accounts: 'Contas',
    all: '{count, plural, one {A conta} other {Todas as # contas}}',
    some: '{more, plural, =0 {{usernames}} one {{usernames} e mais #} other {{usernames} e mais #}}',
    copyTitle: 'Quem abriu ou baixou',
    what: 'O quê',
    version: 'Versão {version}',
    content: 'O texto',
  },
  lost: {
    claim: 'A loja não respondeu. Pode tentar de novo com segurança: a mesma reclamação nunca é feita duas vezes.',
    payout: 'A loja não respondeu. Pode tentar de novo: o saque não será solicitado duas vezes.',
    device: 'A loja não respondeu. Pode tentar de novo com segurança: nada é feito duas vezes.',
  },
  instructions: { next: 'Próximos passos', use: 'Como usar {name}' },
  goods: {
    accounts:
      '{goods, select, items {{count, plural, one {# item} other {# itens}}} other {{count, plural, one {# conta} other {# contas}}}}',
    made: '{count, number} × {product}',
  },
  orderTypes: {
    account: 'Pacotes',
    software: 'Software',
    file: 'Arquivos',
    shared: 'Textos e códigos',
    on_demand: 'Sob encomenda',
  },
  orderStatuses: {
    completed: 'Concluído',
    partiallyRefunded: 'Reembolsado em parte',
    refunded: 'Reembolsado',
    beingMade: 'Em preparo',
  },
  deliveries: {
    accounts: '{goods, select, items {Ver itens} other {Ver contas}}',
    license: 'Ver licença',
    files: 'Ver arquivos',
    shared: 'Ver texto',
    made: 'Ver pedido',
  },
  claims: { open: 'Em análise', swapped: 'Trocada', credited: 'Creditada', declined: 'Recusada' },
  devices: {
    none: 'Nenhuma troca de dispositivo ainda.',
    bound: 'Vinculada a <device>{name}</device>',
    released: 'Desvinculada de <device>{name}</device>',
    by: '<person></person>, <time>{date}</time>',
  },
  takeover: {
    active: 'A licença passa para o próximo dispositivo que verificar a chave.',
    inactive: 'A licença está suspensa. Quando voltar a ficar ativa, passa para o próximo dispositivo.',
    expired: 'A licença expirou. Quando for renovada, passa para o próximo dispositivo.',
    otherDevices: 'A licença continua nos outros, e nenhum dispositivo novo pode usá-la. {devices}.',
  },
  transfers: {
    title: 'Lançamentos',
    transfer: 'Lançamento',
    balance: 'Saldo',
    details: 'Detalhes',
    documents: 'Documentos',
    invoice: 'Fatura<hidden> (PDF)</hidden>',
    receipt: 'Recibo<hidden> (PDF)</hidden>',
  },
  files: {
    tooLarge: 'Um arquivo pode ter no máximo {limit}. Nada foi salvo.',
    kilobytes: '{count, number} KB',
    mebibytes: '{count, number} MB',
  },
  item: {
    named: 'Item {place, number}',
    code: 'Código',
    hidden: 'Oculto',
    copy: 'Copiar {label}',
    totp: 'Código de uso único',
    secondsLeft: 'restam {seconds, number} s',
    asOfNow: 'ao abrir esta página',
  },
} satisfies Translation<typeof english>
