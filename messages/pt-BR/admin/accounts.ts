import type english from '../../en/admin/accounts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Contas em estoque',
  description: 'Contas à venda agora. As senhas ficam ocultas até você mostrá-las, e isso é registrado.',
  withdrawn: 'Retiradas',
  batches: 'Lotes',
  addStock: 'Adicionar estoque',
  fields: {
    emailPassword: 'Senha do e-mail',
    hidden: 'Oculta',
    asLine: 'Como linha',
    item: 'Item',
    unnamed: 'Item …{end}',
  },
  filter: {
    typed: 'Buscar por usuário ou e-mail...',
    batch: 'Lote',
    batchLeft: '{count, plural, one {resta #} other {restam #}}',
    from: 'De (UTC)',
    to: 'Até (UTC)',
    clear: 'Limpar todos os filtros',
    typedItems: 'Buscar no estoque...',
  },
  list: {
    heading: 'Contas disponíveis',
    headingCounted: 'Contas disponíveis ({count, number})',
    headingMore: 'Contas disponíveis (mais de {count, number})',
    table: 'Contas disponíveis',
    actions: 'Ações',
    selectAll: 'Selecionar todos os resultados',
    nextPage: 'Próxima página',
    titleItems: 'Estoque',
    descriptionItems:
      'Itens à venda agora. Os valores criptografados ficam ocultos até você mostrá-los, e isso é registrado.',
    headingItems: 'Itens disponíveis',
    headingItemsCounted: 'Itens disponíveis ({count, number})',
    headingItemsMore: 'Itens disponíveis (mais de {count, number})',
    tableItems: 'Itens disponíveis',
  },
  row: {
    select: 'Selecionar {username}',
    reveal: 'Mostrar',
    revealNamed: 'Mostrar {username}',
    hide: 'Ocultar',
    hideNamed: 'Ocultar {username}',
    editNamed: 'Editar {username}',
    deleteNamed: 'Excluir {username}',
  },
  selection: {
    all: '{goods, select, items {{count, plural, one {O único item encontrado está selecionado.} other {Todos os itens encontrados estão selecionados (#).}}} other {{count, plural, one {A única conta encontrada está selecionada.} other {Todas as contas encontradas estão selecionadas (#).}}}}',
    allMore:
      '{goods, select, items {Todos os itens encontrados estão selecionados (mais de {count, number}).} other {Todas as contas encontradas estão selecionadas (mais de {count, number}).}}',
    allExcept:
      '{goods, select, items {Todos os itens encontrados estão selecionados, exceto {count, number}.} other {Todas as contas encontradas estão selecionadas, exceto {count, number}.}}',
    clear: 'Limpar<wide> seleção</wide>',
    export: 'Exportar',
    exportCounted: 'Exportar ({count, number})',
    exportMore: 'Exportar (mais de {count, number})',
    deleteCounted: 'Excluir ({count, number})',
    deleteMore: 'Excluir (mais de {count, number})',
    tooMany: 'Selecione no máximo {most, number}, ou todos os resultados.',
    none: 'Nada está selecionado.',
  },
  empty: {
    noMatch:
      '{goods, select, items {Nenhum item disponível corresponde à busca.} other {Nenhuma conta disponível corresponde à busca.}}',
    tryOtherTerm: 'Tente outro termo ou limpe a busca.',
    tryOtherFilters: 'Tente outros filtros ou limpe todos.',
    invalidFilter: 'Este filtro não é válido.',
    correctFilter: 'Corrija os campos marcados ou limpe todos os filtros.',
    emptyPage: 'Esta página agora está vazia.',
    noStock:
      '{goods, select, items {Não há itens disponíveis em estoque. Adicione estoque pelo painel.} other {Não há contas disponíveis em estoque. Adicione estoque pelo painel.}}',
    dashboard: 'Ir para o painel',
  },
  edit: {
    title: 'Editar conta em estoque',
    description: 'Altere os dados desta conta.',
    willBeLogged: 'Editar mostra as senhas, e isso é registrado.',
    optional: 'Opcional',
    reveal: 'Mostrar',
    save: 'Salvar alterações',
    titleItem: 'Editar item em estoque',
    descriptionItem: 'Altere os valores deste item.',
    itemWillBeLogged: 'Editar mostra os valores criptografados, e isso é registrado.',
  },
  reveal: {
    title: 'Confirme que é você',
    description: 'Para mostrar senhas, é preciso informar sua senha ou um código.',
    submit: 'Continuar',
  },
  deletion: {
    title: 'Confirmar exclusão',
    titleBulk: 'Confirmar exclusão em massa',
    question:
      'Excluir a conta {username}? Contas excluídas podem ser devolvidas ao estoque durante sete dias. Depois disso, esta ação não pode ser desfeita.',
    questionBulk:
      '{goods, select, items {Excluir {count, plural, one {# item selecionado} other {# itens selecionados}}? Itens excluídos podem ser devolvidos ao estoque durante sete dias. Depois disso, esta ação não pode ser desfeita.} other {Excluir {count, plural, one {# conta selecionada} other {# contas selecionadas}}? Contas excluídas podem ser devolvidas ao estoque durante sete dias. Depois disso, esta ação não pode ser desfeita.}}',
    submit: 'Excluir conta',
    submitBulk: 'Excluir selecionadas',
    nothingDeleted: 'Nada foi excluído.',
    noneInStock: 'O que você selecionou não está mais em estoque, ou nada foi selecionado.',
    outOfStock: 'Esgotado',
    left: '{count, plural, one {resta # em estoque} other {restam # em estoque}}',
    batch: 'Lote de <time></time>',
    moreBatches: 'Mais lotes',
    moreBatchesCounted: 'e mais {count, plural, one {# lote} other {# lotes}}',
    questionItem:
      'Excluir {name}? Itens excluídos podem ser devolvidos ao estoque durante sete dias. Depois disso, esta ação não pode ser desfeita.',
    submitItem: 'Excluir item',
  },
  deleted: {
    undoable:
      '{goods, select, items {{count, plural, one {# item foi excluído. Você pode devolvê-lo ao estoque até <time></time>, aqui ou em <link>Estoque retirado</link>.} other {# itens foram excluídos. Você pode devolvê-los ao estoque até <time></time>, aqui ou em <link>Estoque retirado</link>.}}} other {{count, plural, one {# conta foi excluída. Você pode devolvê-la ao estoque até <time></time>, aqui ou em <link>Estoque retirado</link>.} other {# contas foram excluídas. Você pode devolvê-las ao estoque até <time></time>, aqui ou em <link>Estoque retirado</link>.}}}}',
    undo: 'Desfazer',
  },
  export: {
    title: '{goods, select, items {Exportar itens} other {Exportar contas}}',
    description:
      '{goods, select, items {{count, plural, one {# item com os valores criptografados} other {# itens com os valores criptografados}}. O download fica registrado no log de auditoria.} other {{count, plural, one {# conta com as senhas} other {# contas com as senhas}}. O download fica registrado no log de auditoria.}}',
    selectSome: 'Selecione até {most, number}, ou todos os resultados.',
    csv: 'Baixar CSV',
    text: 'Baixar .txt',
    submit: 'Continuar',
  },
} satisfies Translation<typeof english>
