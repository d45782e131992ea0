import type english from '../../en/shop/labels.ts'
import type { Translation } from '../../types.ts'

/** Words that mean the same wherever they appear. A word inside a sentence belongs to its own message. */
export default {
  actions: {
    cancel: 'Cancelar',
    clear: 'Limpar',
    close: 'Fechar',
    copy: 'Copiar',
    delete: 'Excluir',
    download: 'Baixar',
    edit: 'Editar',
    save: 'Salvar',
    search: 'Buscar',
    tryAgain: 'Tentar de novo',
  },
  columns: {
    action: 'Ação',
    amount: 'Valor',
    customer: 'Cliente',
    date: 'Data',
    device: 'Dispositivo',
    email: 'E-mail',
    name: 'Nome',
    order: 'Pedido',
    password: 'Senha',
    price: 'Preço',
    product: 'Produto',
    quantity: 'Quantidade',
    reason: 'Motivo',
    status: 'Status',
    total: 'Total',
    type: 'Tipo',
    username: 'Usuário',
  },
  filters: { all: 'Todos', search: 'Busca' },
  pages: {
    first: 'Primeira página',
    newer: 'Mais recentes',
    older: 'Anteriores',
    next: 'Próxima',
    previous: 'Anterior',
  },
  deletedCustomer: 'Cliente excluído',
  none: 'Não há',
  error: 'Erro',
  sentences: '{before} {next}',
} satisfies Translation<typeof english>
