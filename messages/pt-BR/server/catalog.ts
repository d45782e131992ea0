import type english from '../../en/server/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    choosePictures: 'Escolha uma imagem primeiro.',
    pictureOfNoProduct: 'Nenhum produto tem este endereço ou nome.',
    pictureUnreadable:
      'Não foi possível ler “{file}”. Escolha imagens JPEG, PNG, WebP, AVIF ou GIF de no máximo 50 megapixels. Nada foi salvo.',
    picturesBusy: 'Há imagens demais sendo processadas no momento. Tente de novo em alguns segundos.',
    tooManyPictures: 'Um produto pode ter no máximo {most, number} imagens. Remova uma primeiro. Nada foi salvo.',
    pictureMissing: 'Esta imagem foi removida nesse meio-tempo.',
    altChangedMeanwhile:
      'Alguém alterou este texto enquanto você editava. Agora ele diz: “{alt}”. Salve de novo para usar o seu.',
    notCreated: 'Não foi possível criar o produto.',
    notUpdated: 'Não foi possível alterar o produto.',
    categoryNotUpdated: 'Não foi possível alterar a categoria.',
    productMissing: 'Este produto não existe mais.',
    nameTaken: 'Outro produto já tem este nome. Escolha um nome diferente.',
    slugTaken: 'Outro produto já tem este endereço. Escolha um diferente.',
    newPriceInvalid: 'O preço novo de {name} não ficaria entre {least} e {most}. Nada foi alterado.',
    pricesChangedMeanwhile:
      'Um preço mudou enquanto esta página estava aberta. A prévia agora mostra os preços atuais. Nada foi alterado.',
    categoryMissing: 'Esta categoria não existe mais.',
    categoryTaken: 'Outra categoria já tem este nome.',
    categoryNotEmpty: 'Esta categoria ainda tem produtos. Passe-os antes para outra.',
    productChangedMeanwhile:
      'Alguém alterou o produto enquanto você editava. Sua versão aparece ao lado da atual; salve de novo para usar a sua.',
    cardsChangedMeanwhile:
      'Alguém alterou os cartões enquanto você editava. Sua versão aparece ao lado da atual; salve de novo para usar a sua.',
    softwareMissing: 'A loja não tem esse produto de software. Nada foi alterado.',
    chooseZip: 'Escolha o arquivo zip que será publicado.',
    downloadTooLarge: 'Um download pode ter no máximo {mebibytes, number} MB. Nada foi alterado.',
    downloadChangedMeanwhile:
      'Outro arquivo foi publicado enquanto esta página estava aberta e agora aparece aqui. Publique o seu de novo para substituí-lo.',
    downloadFormMalformed: '{fault}. Nada foi alterado.',
    fileProductMissing: 'A loja não tem esse produto de arquivo. Nada foi alterado.',
    chooseFile: 'Escolha o arquivo a publicar.',
    fileEmpty: 'Este arquivo está vazio. Nada foi publicado.',
    versionTaken: 'A versão {version} já foi publicada. Nada foi alterado.',
    versionNotFound: 'Esta versão não existe ou já foi excluída.',
    newestVersionKept: 'A versão mais recente não pode ser excluída. Publique outra antes.',
    sharedProductMissing: 'A loja não tem esse produto com texto compartilhado. Nada foi alterado.',
    contentChangedMeanwhile:
      'Alguém mudou o texto enquanto esta página estava aberta. Nada foi alterado; confira primeiro o atual.',
    limitBelowHeld: 'Os clientes já têm {held, number} cópias. O limite não pode ser menor.',
  },
  csv: {
    missing: 'Escolha um arquivo CSV ou cole o texto dele.',
    notText: 'O arquivo não é texto em UTF-8. Salve como “CSV UTF-8” e tente de novo.',
    empty: 'A primeira linha precisa nomear as colunas.',
    quotes: 'Linha {line, number}: falta uma aspa ou ela está no lugar errado.',
    columnsUnknown:
      '{count, plural, one {Coluna desconhecida: {names}.} other {Colunas desconhecidas: {names}.}} Use as da exportação.',
    columnTwice: 'A coluna “{name}” aparece duas vezes.',
    tooLong: 'Um arquivo pode ter no máximo {most, number} linhas.',
    uneven: 'A linha tem {found, number} células em vez de {wanted, number}.',
    rowTwice: 'A linha {row, number} já descreve este produto.',
    idInvalid: 'Um id tem de 1 a 64 letras, dígitos, hifens e sublinhados, e algumas palavras são reservadas.',
    kindNotListed: 'O tipo precisa ser um destes: {kinds}.',
    kindFixed: 'O tipo de um produto não pode mudar.',
    nameFixed: 'O nome de um programa não pode mudar, porque está nas licenças dele.',
    notYesNo: '“{column}” precisa ser yes ou no.',
    notOfKind: '“{column}” não se aplica a este tipo de produto.',
    itemsUnknown: '“items” precisa ser account, code, o endereço de outro pacote ou ficar em branco.',
    itemsFixed:
      'O que um produto existente vende não muda com uma importação. Altere na página do produto, em “O que você vende”.',
    fault: '“{column}”: {fault}',
    outdated: 'O texto ou um produto mudou depois da verificação. A lista já está atualizada. Nada foi importado.',
    rowsRefused: 'Há linhas recusadas. Nada foi importado.',
  },
  copyEnding: { first: '(cópia)', later: '(cópia {number, number})' },
  price: {
    title: 'Preço inválido',
    missing: {
      account:
        '{goods, select, items {O preço por item deve ser maior que 0.} other {O preço por conta deve ser maior que 0.}}',
      software: 'O preço deve ser maior que 0.',
      file: 'O preço deve ser maior que 0.',
      on_demand: 'O preço deve ser maior que 0.',
      shared: 'O preço deve ser maior que 0.',
    },
    tooHigh: {
      account:
        '{goods, select, items {O preço por item deve ser de no máximo {most}.} other {O preço por conta deve ser de no máximo {most}.}}',
      software: 'O preço deve ser de no máximo {most}.',
      file: 'O preço deve ser no máximo {most}.',
      on_demand: 'O preço deve ser de no máximo {most}.',
      shared: 'O preço deve ser no máximo {most}.',
    },
  },
  quantity: {
    minTitle: 'Quantidade mínima inválida',
    minMissing: 'A quantidade mínima deve ser maior que 0.',
    minTooHigh: 'A quantidade mínima deve ser de no máximo {most, number}.',
    maxTitle: 'Quantidade máxima inválida',
    maxTooLow: 'A quantidade máxima deve ser maior ou igual à mínima. Deixe em branco para não ter limite.',
    maxTooHigh: 'A quantidade máxima deve ser de no máximo {most, number}.',
  },
  ranges: {
    durationDays: {
      title: 'Duração inválida',
      message: 'A duração deve ser de {least, number} a {most, number} dias.',
    },
    maxDevices: {
      title: 'Número de dispositivos inválido',
      message: 'O número de dispositivos deve ser de {least, number} a {most, number}.',
    },
    lowStockAt: {
      title: 'Aviso de estoque baixo inválido',
      message: 'O aviso de estoque baixo deve estar entre {least, number} e {most, number}.',
    },
    warrantyHours: {
      title: 'Garantia inválida',
      message: 'A garantia deve ser de {least, number} a {most, number} horas.',
    },
    salesLimit: {
      title: 'Número de cópias inválido',
      message: 'As cópias devem ficar entre {least, number} e {most, number}, ou em branco para não ter limite.',
    },
  },
  errors: {
    altNotPlain: 'O texto deve ter uma única linha de no máximo {most, number} caracteres.',
    nameMissing: 'Informe o nome do produto.',
    nameNotPlain: 'O nome deve ser texto simples de até {most, number} caracteres.',
    descriptionNotPlain: 'A descrição deve ser texto simples de até {most, number} caracteres.',
    image: 'Informe uma URL https ou um caminho desta loja que comece com barra.',
    categoryMissing: 'Informe uma categoria.',
    categoryNotPlain: 'A categoria deve ser texto simples de até {most, number} caracteres.',
    claimRule: 'Escolha o que acontece após uma reclamação.',
    slug: 'Use de 1 a 64 letras minúsculas, algarismos e hifens.',
    unitLabelNotPlain: 'A unidade deve ser texto simples de até {most, number} caracteres.',
    detailsNotPlain: 'Os detalhes devem ser texto de até {most, number} caracteres.',
    instructionsNotPlain: 'As instruções devem ser texto de até {most, number} caracteres.',
    cardTitleMissing: 'Dê um título ao cartão.',
    cardTitleNotPlain: 'O título deve ser texto simples de até {most, number} caracteres.',
    cardTextMissing: 'Descreva o que é necessário.',
    cardTextNotPlain: 'O texto deve ser texto simples de até {most, number} caracteres.',
    versionMissing: 'Informe uma versão, como 1.0.',
    versionNotPlain: 'A versão deve ser texto simples de no máximo {most, number} caracteres.',
    versionNoteNotPlain: 'A nota deve ser texto simples de no máximo {most, number} caracteres.',
    contentMissing: 'Informe o texto que os compradores recebem.',
    contentNotPlain: 'Deve ser texto simples de no máximo {most, number} caracteres.',
  },
  shape: {
    changedMeanwhile:
      'Alguém alterou o que este produto vende enquanto você editava. Os campos atuais aparecem acima dos seus; salve de novo para usar os seus.',
    fixed:
      'Este produto tem ou teve estoque, então contas não podem virar outra coisa, nem o contrário. Nada foi alterado.',
    fieldRemoved: 'Os itens guardados têm o campo “{label}”, então ele não pode ser removido. Nada foi alterado.',
    fieldFixed:
      'Os itens guardados dependem deste campo. Ele não pode se tornar obrigatório, e o que é criptografado, pesquisável ou identifica não pode mudar.',
    newFieldNotOptional:
      'Os itens guardados não têm valor para um campo novo, então ele deve ser opcional e não pode identificá-los.',
    fieldCount: 'Um produto tem entre 1 e {most, number} campos.',
    labelMissing: 'Dê um nome ao campo.',
    labelNotPlain: 'O nome deve ser texto simples de no máximo {most, number} caracteres.',
    labelTaken: 'Outro campo já tem este nome.',
    keyInvalid: 'Este campo não pode ser salvo. Remova-o e adicione-o de novo.',
    nothingIdentifies: 'Pelo menos um campo deve identificar o item, para reconhecer duplicados.',
    nothingRequired: 'Pelo menos um campo deve ser obrigatório.',
    templateNotPlain: 'A linha deve ser uma só, de no máximo {most, number} caracteres.',
    placeholderUnknown: 'Nenhum campo se chama {unknown}. Os nomes são: {known}',
    templateWithoutField: 'A linha deve conter um campo. Os nomes são: {known}',
  },
  tiers: {
    changedMeanwhile:
      'Alguém alterou estes preços enquanto você editava. Os atuais aparecem ao lado dos seus; salve de novo para usar os seus.',
    quantityRange: 'Digite um número inteiro de {least, number} a {most, number}.',
    quantityTaken: 'Digite uma quantidade maior que a da linha anterior.',
    priceRange: 'Digite um preço de {least} a {most}.',
    priceNotLower: 'Digite um preço abaixo de {last}.',
  },
} satisfies Translation<typeof english>
