import type english from '../../en/admin/batches.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Lotes de estoque',
  description: 'Cada importação com o estoque restante e a taxa de defeitos.',
  empty: 'Nenhuma importação ainda.',
  withdrawn: 'Retiradas',
  addStock: 'Adicionar estoque',
  nextPage: 'Próxima página',
  imported: '{product}, importado em <time></time> por {name}',
  counts: {
    added: 'Adicionadas',
    available: 'Disponíveis',
    sold: 'Vendidas',
    faultRate: 'Taxa de defeitos',
    percent: '{percent}%',
    claimed: '{count, plural, one {# com reclamação} other {# com reclamação}}',
    skipped: 'Ignoradas',
    skippedHint: 'Linhas sem conta',
    known: 'Conhecidas',
    skippedItemsHint: 'Linhas sem item',
  },
  table: {
    label: 'Lotes',
    batch: 'Lote',
    undone: 'Desfeito',
    source: '{product}, por {name}',
    noNote: 'Sem anotação ainda',
  },
  waiting: {
    title: 'Aguardando importação',
    lines: '{count, plural, one {# linha válida} other {# linhas válidas}}',
    linesFrom: '{count, plural, one {# linha válida} other {# linhas válidas}} de {file}',
    uploaded: '{product}, enviado em <time></time> por {name}',
    importing: '{product}, enviado em <time></time> por {name}, importando',
    kept: 'Uploads não importados são excluídos após um dia.',
  },
  page: {
    title: 'Lote de estoque',
    all: 'Todos os lotes',
    known: 'Já conhecidas',
    knownHint: 'Deixadas fora da importação',
  },
  note: {
    title: 'Procedência',
    label: 'De onde vem',
    hint: 'Informe de onde vêm estas contas e que você pode revendê-las. A anotação fica guardada com o lote.',
    storedNow: '<label>Valor atual: </label><note>{stored}</note>',
    nothingStoredNow: '<label>Valor atual: </label><note>nenhum</note>',
    save: 'Salvar anotação',
    hintItems: 'De onde vêm estes itens e que você pode revendê-los. Fica guardado com o lote.',
    takenOver: 'É a do último lote deste produto. Altere-a se esta lista vier de outro lugar.',
  },
  undo: {
    title: 'Desfazer lote',
    card: 'Desfazer',
    undone: 'Desfeito em <time></time> por {name}. As linhas podem ser importadas de novo.',
    undoneUntil:
      '{goods, select, items {Desfeito em <time></time> por {name}. As linhas podem ser importadas de novo, e os itens podem ser devolvidos ao estoque até <until></until>.} other {Desfeito em <time></time> por {name}. As linhas podem ser importadas de novo, e as contas podem ser devolvidas ao estoque até <until></until>.}}',
    undoneAlready: 'Este lote já foi desfeito.',
    putBack: 'Devolver ao estoque',
    sold: '{goods, select, items {Alguns itens dele foram vendidos, por isso ele não pode mais ser desfeito.} other {Algumas contas dele foram vendidas, por isso ele não pode mais ser desfeito.}}',
    unsold:
      '{goods, select, items {Nenhum item dele foi vendido ainda. Você pode retirá-los do estoque.} other {Nenhuma conta dele foi vendida ainda. Você pode retirá-las do estoque.}}',
    start: 'Desfazer lote',
    back: 'Voltar ao lote',
    consequences:
      '{goods, select, items {{count, plural, one {<strong># item</strong> será removido do estoque. Ele pode ser devolvido} other {<strong># itens</strong> serão removidos do estoque. Eles podem ser devolvidos}} durante sete dias. Depois disso, esta ação não pode ser desfeita. As mesmas linhas podem ser importadas de novo.} other {{count, plural, one {<strong># conta</strong> será removida do estoque. Ela pode ser devolvida} other {<strong># contas</strong> serão removidas do estoque. Elas podem ser devolvidas}} durante sete dias. Depois disso, esta ação não pode ser desfeita. As mesmas linhas podem ser importadas de novo.}}',
    submit: 'Desfazer lote',
  },
} satisfies Translation<typeof english>
