import type english from '../../en/server/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    salesAreKnown: 'Este produto não tem vendas desconhecidas. Alguém já pode ter retirado as contas dele.',
    salesUnknown:
      'Este produto fica fora de venda até que suas vendas desconhecidas sejam resolvidas. Nada foi entregue.',
    notSoManyInStock: 'Só há {available, number} em estoque. Informe esse número ou um menor.',
    updateFailed: 'Não foi possível alterar',
    accountNotAvailable: 'Esta conta foi vendida ou excluída nesse meio-tempo.',
    usernameOrPasswordEmpty: 'Nome de usuário e senha não podem ficar vazios.',
    usernameKnown: 'Este nome de usuário já está em estoque ou já foi vendido. Nada foi alterado.',
    accountGone: 'Esta conta foi vendida ou excluída nesse meio-tempo. Nada foi alterado.',
    accountBusy: 'Esta conta está sendo vendida ou excluída agora. Nada foi alterado; tente de novo em instantes.',
    accountChanged:
      'Esta conta foi alterada enquanto você editava. O que você digitou aparece ao lado dos valores atuais; salve de novo para substituí-los.',
    withdrawalGone: 'Estas contas foram removidas definitivamente. Importe-as de novo, se ainda tiver a lista.',
    withdrawnPutBack: 'Estas contas já foram devolvidas ao estoque.',
    withdrawalBusy:
      'Estas contas estão sendo devolvidas ao estoque, ou há uma importação em andamento. Nada foi alterado; tente de novo em instantes.',
    deletionFailed: 'Não foi possível excluir',
    stockGrew:
      'Agora há mais contas que correspondem ao filtro do que as mostradas a você. Nada foi excluído; revise a seleção e tente de novo.',
    noteMissing: 'Informe de onde vêm estas contas.',
    batchNotFound: 'Este lote não existe.',
    batchUndoneAlready: 'Este lote já foi desfeito.',
    batchSold:
      '{sold, plural, one {# conta deste lote foi vendida} other {# contas deste lote foram vendidas}}. Um lote só pode ser desfeito se nada dele foi vendido. Nada foi alterado.',
    batchBusy:
      'Algumas contas deste lote estão sendo compradas ou editadas agora. Nada foi alterado; tente de novo em instantes.',
    noteChanged:
      'A anotação foi alterada enquanto você editava. Seu texto foi mantido; salve de novo para substituir a anotação atual.',
    itemKnown: 'Este item já está em estoque ou já foi vendido. Nada foi alterado.',
    itemChanged:
      'Este item ou os campos do produto mudaram enquanto você editava. O que você digitou aparece ao lado dos valores atuais; salve de novo para substituí-los.',
    itemsNoteMissing: 'Informe de onde vêm estes itens.',
  },
  unfit: {
    tooLong: 'Não pode ser salvo: mais de 2.000 caracteres.',
    controlCharacters: 'Não pode ser salvo: caracteres de controle.',
    notUtf8: 'Não pode ser salvo: não é UTF-8 válido.',
    email: 'Informe um e-mail válido.',
  },
  errors: {
    noteTooLong: 'A anotação pode ter no máximo {most, number} caracteres.',
    noteUnstorable: 'A anotação contém caracteres que não podem ser salvos.',
    countMissing: 'Informe quantas contas retirar.',
    countNotWhole: 'Informe um número inteiro, como 25.',
    noChoice: 'Escolha uma destas opções.',
  },
  flash: {
    updated: 'Conta alterada',
    updatedText: 'A conta {username} foi alterada.',
    deleted: 'Pronto',
    deletedText: '{count, plural, one {# conta excluída.} other {# contas excluídas.}}',
    deletedSomeText:
      '{count, plural, one {# conta excluída.} other {# contas excluídas.}} {kept, plural, one {# já tinha sido vendida ou excluída.} other {# já tinham sido vendidas ou excluídas.}}',
    updatedItem: 'Item atualizado',
    updatedItemText: '{name}: alterações salvas.',
  },
} satisfies Translation<typeof english>
