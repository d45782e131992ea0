import type english from '../../en/admin/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Auditoria',
  description:
    'Quem fez o quê e quando, do mais recente ao mais antigo. Os registros não podem ser alterados e são excluídos após dois anos.',
  exportCsv: 'Exportar CSV',
  theShop: 'A própria loja',
  filter: {
    who: 'Quem',
    everyone: 'Todos',
    action: 'Ação',
    allActions: 'Todas as ações',
    subject: 'Objeto',
    subjectExample: 'customer:ID',
    from: 'De (UTC)',
    to: 'Até (UTC)',
    submit: 'Filtrar',
    clear: 'Limpar todos os filtros',
  },
  log: {
    label: 'Log de auditoria',
    empty: 'Nenhum registro ainda.',
    emptyFiltered: 'Nenhum registro corresponde ao filtro.',
    showAll: 'Mostrar todos os registros',
    when: 'Quando',
    who: 'Quem',
    onlyTheirs: 'Mostrar só as ações desta pessoa',
    subject: 'Objeto',
    history: 'Histórico<hidden> de {subject}</hidden>',
    ipAddress: 'Endereço IP',
  },
  changes: {
    field: '{field}:',
    changed: '<was>{before}</was><hidden> alterado para </hidden><now>{after}</now>',
    removed: 'era {before}',
    nothing: 'nada',
    yes: 'sim',
    no: 'não',
  },
  chain: {
    title: 'Cadeia',
    explanation:
      'Cada registro entra no hash junto com o anterior, por isso registros alterados, inseridos e removidos são detectados. Registros removidos do final não são: guarde o hash mais recente em outro lugar e informe-o aqui depois para verificar se o log ainda o contém.',
    hash: 'Um hash que você guardou (opcional)',
    verify: 'Verificar a cadeia',
    intact: 'A cadeia está íntegra.',
    intactText: '{rows, plural, one {# registro verificado} other {# registros verificados}} em {duration}.',
    broken: 'A cadeia está quebrada.',
    brokenText:
      'O registro {id} não corresponde ao anterior: ele foi alterado, ou um registro anterior foi removido ou inserido. {rows, plural, one {# registro verificado} other {# registros verificados}} até esse ponto.',
    newest: 'Registro mais recente, {id}:',
    kept: 'O log ainda contém o seu hash.',
    keptText: 'Ele pertence ao registro {id}, <time></time>.',
    notKept: 'O log não contém o seu hash.',
    notKeptText:
      'Registros foram removidos do final, o registro tem mais de dois anos, ou <code>{hash}</code> nunca esteve no log.',
  },
  /** Kinds of subjects, as they are stored. */
  subjects: {
    alarm: 'Alerta',
    audit: 'Auditoria',
    category: 'Categoria',
    claim: 'Reclamação',
    customer: 'Cliente',
    license: 'Licença',
    mail: 'E-mail',
    message: 'Mensagem',
    messages: 'Mensagens',
    news: 'Novidades',
    order: 'Pedido',
    orders: 'Pedidos',
    payment: 'Recarga',
    payout: 'Saque',
    product: 'Produto',
    settings: 'Configurações',
    shop: 'Loja',
    'signing-key': 'Chave de assinatura',
    stock: 'Estoque',
    stock_account: 'Conta em estoque',
    stock_batch: 'Lote de estoque',
    stock_withdrawal: 'Retirada de estoque',
    text: 'Texto',
    unknown_sales: 'Vendas desconhecidas',
    webhook: 'Webhook',
  },
  /** Actions, as they are stored. */
  actions: {
    admin: {
      created: 'Tornou alguém administrador',
      password_changed: 'Alterou a própria senha',
      signed_in: 'Entrou',
    },
    alarm: {
      closed: 'Encerrou um alerta',
    },
    audit: {
      exported: 'Exportou o log de auditoria',
      trimmed: 'Excluiu registros com mais de dois anos',
    },
    category: {
      changed: 'Alterou uma categoria',
      deleted: 'Excluiu uma categoria',
      moved: 'Alterou a ordem das categorias',
      renamed: 'Renomeou uma categoria',
    },
    claim: {
      decided: 'Decidiu uma reclamação',
    },
    customer: {
      balance_adjusted: 'Alterou um saldo',
      changed: 'Editou um cliente',
      deleted: 'Excluiu um cliente',
      note_added: 'Adicionou uma anotação sobre um cliente',
      note_deleted: 'Excluiu uma anotação sobre um cliente',
      signed_out: 'Desconectou um cliente',
    },
    download: {
      published: 'Publicou um download',
    },
    license: {
      created: 'Criou uma licença',
      deleted: 'Excluiu uma licença',
      device_released: 'Desvinculou o dispositivo de uma licença',
      extended: 'Estendeu uma licença',
      status_changed: 'Alterou o status de uma licença',
    },
    mail_text: {
      changed: 'Alterou o texto de um e-mail',
    },
    message: {
      answered: 'Respondeu a uma mensagem',
      closed: 'Encerrou uma mensagem',
      reopened: 'Reabriu uma mensagem',
    },
    news: {
      sent: 'Enviou novidades aos clientes',
    },
    opening: {
      checklist_dismissed: 'Dispensou a lista de preparativos',
      duties_read: 'Leu os deveres de quem opera a loja',
    },
    order: {
      lines_revealed: 'Exibiu as contas de um pedido',
      asked_again: 'Pediu um pedido de novo',
      refunded: 'Reembolsou um pedido',
    },
    orders: {
      exported: 'Exportou pedidos',
    },
    payment: {
      credited: 'Creditou uma recarga manualmente',
      dismissed: 'Encerrou uma recarga sem creditar',
    },
    payment_provider: {
      changed: 'Alterou o provedor de pagamento',
    },
    payout: {
      declined: 'Recusou um saque',
      returned: 'Devolveu um saque ao saldo',
      sent: 'Registrou um saque como enviado',
      started: 'Iniciou um saque',
    },
    product: {
      brought_back: 'Desarquivou um produto',
      changed: 'Editou um produto',
      created: 'Criou um produto',
      endpoint_changed: 'Alterou o endpoint de um produto',
      endpoint_secret_replaced: 'Substituiu o segredo do endpoint de um produto',
      moved: 'Alterou a ordem dos produtos',
      prerequisites_changed: 'Alterou os requisitos de um produto',
      shape_changed: 'Alterou o que um produto vende',
      retired: 'Arquivou um produto',
    },
    sealing_key: {
      added: 'Adicionou uma chave de criptografia',
      rotated: 'Trocou a chave de criptografia',
    },
    security: {
      changed: 'Alterou as configurações de segurança',
    },
    sessions: {
      ended: 'Desconectou todos',
    },
    settings: {
      changed: 'Alterou as configurações do site',
    },
    signing_key: {
      prepared: 'Preparou a próxima chave de assinatura',
      revoked: 'Revogou uma chave de assinatura',
      rotated: 'Trocou a chave de assinatura',
    },
    stock: {
      batch_note_changed: 'Alterou a anotação de um lote',
      batch_undone: 'Desfez uma importação de contas',
      deleted: 'Excluiu contas em estoque',
      edited: 'Editou uma conta em estoque',
      exported: 'Exportou contas em estoque',
      imported: 'Importou contas para o estoque',
      put_back: 'Devolveu contas retiradas ao estoque',
      withdrawn: 'Retirou contas que podem ter sido vendidas antes de uma restauração',
      revealed: 'Exibiu uma conta em estoque',
    },
    text: {
      mailed: 'Avisou os clientes sobre um texto',
      page_added: 'Adicionou uma página',
      page_changed: 'Alterou uma página',
      published: 'Publicou um texto',
    },
    translations: {
      changed: 'Alterou traduções',
    },
    'two-step': {
      'codes-renewed': 'Criou novos códigos de backup',
      'turned-off': 'Desativou a verificação em duas etapas',
      'turned-on': 'Ativou a verificação em duas etapas',
    },
    webhook: {
      changed: 'Alterou um webhook',
      created: 'Adicionou um webhook',
      deleted: 'Excluiu um webhook',
      replayed: 'Reenviou uma entrega de webhook',
      secret_replaced: 'Substituiu o segredo de um webhook',
      tested: 'Enviou um teste a um webhook',
    },
  },
} satisfies Translation<typeof english>
