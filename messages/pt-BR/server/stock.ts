import type english from '../../en/server/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    restockUnknown: 'Este produto não está mais disponível.',
    salesAreKnown: 'Este produto não tem vendas desconhecidas. Alguém já pode ter retirado o estoque dele.',
    salesUnknown:
      'Este produto fica fora de venda até que suas vendas desconhecidas sejam resolvidas. Nada foi entregue.',
    notSoManyInStock: 'Só há {available, number} em estoque. Informe esse número ou um menor.',
    updateFailed: 'Não foi possível alterar',
    accountNotAvailable: 'Houve venda ou exclusão nesse meio-tempo.',
    usernameOrPasswordEmpty: 'Nome de usuário e senha não podem ficar vazios.',
    usernameKnown: 'Este nome de usuário já está em estoque ou já foi vendido. Nada foi alterado.',
    accountGone: 'Houve venda ou exclusão nesse meio-tempo. Nada foi alterado.',
    accountBusy: 'Há uma venda ou exclusão em andamento. Nada foi alterado; tente de novo em instantes.',
    accountChanged:
      'Esta conta foi alterada enquanto você editava. O que você digitou aparece ao lado dos valores atuais; salve de novo para substituí-los.',
    withdrawalGone: 'Este estoque foi removido definitivamente. Importe-o de novo, se ainda tiver a lista.',
    withdrawnPutBack: 'Este estoque já foi devolvido.',
    withdrawalBusy:
      'Este estoque está sendo devolvido, ou há uma importação em andamento. Nada foi alterado; tente de novo em instantes.',
    deletionFailed: 'Não foi possível excluir',
    stockGrew:
      'Agora mais estoque corresponde ao filtro do que foi mostrado a você. Nada foi excluído; revise a seleção e tente de novo.',
    noteMissing: 'Informe de onde vem este estoque.',
    batchNotFound: 'Este lote não existe.',
    batchUndoneAlready: 'Este lote já foi desfeito.',
    batchSold:
      'Deste lote, {sold, plural, one {# já foi vendido} other {# já foram vendidos}}. Um lote só pode ser desfeito se nada dele foi vendido. Nada foi alterado.',
    batchBusy: 'Parte deste lote está sendo comprada ou editada agora. Nada foi alterado; tente de novo em instantes.',
    noteChanged:
      'A anotação foi alterada enquanto você editava. Seu texto foi mantido; salve de novo para substituir a anotação atual.',
    itemKnown: 'Este item já está em estoque ou já foi vendido. Nada foi alterado.',
    itemChanged:
      'Este item ou os campos do produto mudaram enquanto você editava. O que você digitou aparece ao lado dos valores atuais; salve de novo para substituí-los.',
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
    countMissing: 'Informe quantos retirar.',
    countNotWhole: 'Informe um número inteiro, como 25.',
    noChoice: 'Escolha uma destas opções.',
  },
  flash: {
    updated: 'Conta alterada',
    updatedText: 'A conta {username} foi alterada.',
    deleted: 'Pronto',
    deletedText:
      '{goods, select, items {{count, plural, one {# item excluído.} other {# itens excluídos.}}} other {{count, plural, one {# conta excluída.} other {# contas excluídas.}}}}',
    deletedSomeText:
      '{goods, select, items {{count, plural, one {# item excluído.} other {# itens excluídos.}} {kept, plural, one {# já tinha sido vendido ou excluído.} other {# já tinham sido vendidos ou excluídos.}}} other {{count, plural, one {# conta excluída.} other {# contas excluídas.}} {kept, plural, one {# já tinha sido vendida ou excluída.} other {# já tinham sido vendidas ou excluídas.}}}}',
    updatedItem: 'Item atualizado',
    updatedItemText: '{name}: alterações salvas.',
  },
} satisfies Translation<typeof english>
