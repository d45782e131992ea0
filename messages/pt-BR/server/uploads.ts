import type english from '../../en/server/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    nothingGiven: 'Cole os dados das contas ou envie um arquivo.',
    noValidAccounts: 'Nenhuma conta válida encontrada. Formato: username:password[:email[:emailPassword]].',
    notText:
      'Este não é um arquivo de texto. Nada foi salvo; salve a lista como texto UTF-8 ou CSV e envie esse arquivo.',
    fileAndText: 'Envie um arquivo ou cole os dados, não as duas coisas. Nada foi salvo.',
    chooseProduct: 'Escolha o produto ao qual esta lista pertence.',
    uploadNotFound: 'Este upload não existe mais. Uploads não importados são guardados por um dia.',
    uploadIdTaken: 'Este upload já foi enviado antes. Nada foi salvo; envie de novo.',
    uploadCancelled: 'Upload cancelado',
    uploadCancelledText: 'Nada foi adicionado ao estoque.',
    nothingToAdd: 'Todas as contas deste upload já estiveram em estoque. Não há nada a adicionar.',
    nothingToAddItems: 'Todos os itens deste upload já estiveram em estoque. Não há nada a adicionar.',
    noValidItems: 'Nenhuma linha pôde ser lida como item.',
    columnsUnread: 'Escolha campos para as outras colunas ou importe sem elas.',
    shapeChanged:
      'Os campos deste produto mudaram depois que a lista foi lida. Nada foi adicionado; leia a lista de novo.',
  },
  errors: {
    outOfDate: 'Este formulário está desatualizado. Recarregue a página e tente de novo.',
    malformed: 'O formato do formulário é inválido.',
    column: 'Escolha uma coluna.',
    separator: 'Escolha um separador.',
  },
  csv: { line: 'linha', username: 'usuário', reason: 'motivo' },
  known: {
    before: 'Já esteve em estoque',
    elsewhere: 'Em estoque ou vendida no produto {product}',
    repeated: 'Repetida neste upload',
  },
  unfinished:
    '{goods, select, items {Falha ao enviar os itens: a loja não conseguiu terminar. Tente de novo.} other {Falha ao enviar as contas: a loja não conseguiu terminar. Tente de novo.}}',
} satisfies Translation<typeof english>
