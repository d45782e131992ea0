import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Produtos',
  description: 'Tudo o que a loja vende, na ordem em que os clientes veem.',
  columns: {
    category: 'Categoria',
    stock: 'Estoque',
    order: 'Ordem',
    noLimit: 'Sem limite',
  },
  filter: {
    placeholder: 'Nome, categoria ou descrição',
    allCategories: 'Todas as categorias',
    statuses: { sale: 'À venda', soldOut: 'Esgotado', retired: 'Arquivado' },
  },
  list: {
    new: 'Novo produto',
    another: 'Adicionar outro produto',
    transfer: 'Importar e exportar',
    found: '{count, plural, one {# produto} other {# produtos}}',
    empty: 'Nenhum produto encontrado',
    emptyText: 'Tente outra busca ou outro filtro.',
    showAll: 'Ver todos os produtos',
    exportCsv: 'Exportar CSV',
    addStock: '{count, number} em estoque, adicionar a {name}',
    pages: 'Páginas de produtos',
  },
  editor: {
    all: 'Todos os produtos',
    copy: 'Duplicar',
    visit: 'Abrir a página',
    basics: 'Dados básicos',
    page: 'Página',
    pageText: 'Aparece na página do produto, abaixo da descrição.',
    slug: 'Endereço',
    slugHint:
      'O final do endereço, depois de {start}. Letras minúsculas, algarismos e hifens. Links para um endereço anterior continuam funcionando.',
    categoryHint: 'Escolha uma categoria existente ou digite uma nova.',
    unitLabel: 'Unidade',
    unitLabelHint:
      '{goods, select, items {Vem depois do preço, como “por chave, com o manual”. Deixe em branco para “por item”.} other {Vem depois do preço, como “por conta, com o e-mail”. Deixe em branco para “por conta”.}}',
    details: 'Detalhes',
    detailsHint: 'Markdown: ## títulos, **negrito**, [links](https://example.com) e listas.',
    purchased: 'Depois da compra',
    purchasedText:
      'Aparecem com o pedido e no e-mail sobre ele, sempre na versão atual. Não coloque aqui o que você vende, como logins ou chaves.',
    instructions: 'Instruções',
    lowStockAt: 'Aviso de estoque baixo',
    lowStockAtHint: 'Avisa abaixo deste número. Deixe em branco para {usual, number}.',
    preview: 'Prévia',
  },
  import: {
    title: 'Importar CSV',
    text: 'Cria e altera produtos a partir de um arquivo como o da exportação. Você vê todas as mudanças antes que algo seja salvo.',
    file: 'Escolha um arquivo CSV',
    otherKind: 'Escolha um arquivo CSV.',
    paste: 'Ou cole o texto dele',
    firstLine: 'A primeira linha dá nome às colunas, em qualquer ordem. No máximo {most, number} linhas.',
    known:
      'Uma linha com o id ou o slug de um produto altera esse produto. As colunas que o arquivo não tem ficam como estão. Uma célula em branco esvazia o campo.',
    fresh: 'Qualquer outra linha cria um produto. Uma célula em branco significa o valor padrão.',
    unknownColumn:
      'Um arquivo com uma coluna desconhecida é recusado, e a mensagem diz qual é. O mais fácil é começar com um arquivo de “Exportar CSV”.',
    help: 'Colunas e um exemplo',
    columnHelp: {
      name: 'Obrigatória para um produto novo. Cada nome é usado uma vez.',
      price: 'Obrigatória para um produto novo. Dólares americanos, como 19.50.',
      id: 'Qualquer uma das duas identifica o produto a alterar. Para um produto novo, deixe id em branco. slug é o fim do endereço dele.',
      kind: 'account para pacotes, software, file, shared para textos compartilhados ou on_demand para produtos sob encomenda. Em branco significa account. Não pode mudar depois.',
      category: 'Uma categoria existente ou uma nova.',
      sale: 'yes ou no. Em branco significa no para um produto novo.',
      texts:
        'description é texto simples. details, na página do produto, e instructions, depois da compra, são Markdown.',
      unit: 'Vem depois do preço, como “por chave”.',
      image: 'O endereço https de uma imagem. Deixe em branco se você enviar imagens.',
      items:
        'O que um pacote vende: em branco para contas, code para um código, ou o slug de um pacote cujos campos ele deve ter. Uma importação não pode mudar isso.',
      limits:
        'Para pacotes e produtos sob encomenda. Um max quantity em branco significa sem limite. enforce limits é yes ou no.',
      warranty:
        'Para pacotes. warranty hours: por quantas horas é possível reclamar. claim rule: review, swap ou credit.',
      low: 'Para pacotes: a loja avisa abaixo deste número.',
      license:
        'Para software: os dias e dispositivos de uma licença. requires file: yes se o produto não puder ser vendido sem um arquivo.',
      limit: 'Para textos compartilhados: quantos podem ser vendidos. Em branco significa sem limite.',
    },
    check: 'Verificar',
    plan: 'O que a importação faria',
    counts:
      'Novas: {new, number}; alteradas: {changed, number}; sem mudança: {unchanged, number}; recusadas: {refused, number}',
    refused:
      '{count, plural, one {# linha recusada, então nada pode ser importado. Corrija acima e verifique de novo.} other {# linhas recusadas, então nada pode ser importado. Corrija acima e verifique de novo.}}',
    row: 'Linha {number}',
    submit: '{count, plural, one {Importar # produto} other {Importar # produtos}}',
    states: { new: 'Nova', changed: 'Alterada', unchanged: 'Sem mudança', refused: 'Recusada' },
  },
  history: { title: 'Histórico', all: 'Histórico completo' },
  bulk: {
    title: 'Produtos marcados:',
    none: 'Nenhum produto escolhido',
    noneText: 'Feche isto e marque as caixas de alguns produtos.',
    choose: 'Escolher {name}',
  },
  prices: {
    title: 'Alterar preços',
    text: '{count, plural, one {Altera o preço de # produto.} other {Altera os preços de # produtos.}} Os pedidos anteriores mantêm o seu.',
    percent: 'Porcentagem',
    percentHint: 'Por exemplo, 10 para aumentar ou -5 para reduzir.',
    percentWrong: 'Digite uma porcentagem entre -99,99 e 1.000, diferente de 0.',
    preview: 'Prévia',
    before: 'Preço antigo',
    after: 'Preço novo',
    impossible: 'Preço impossível',
  },
  sale: {
    nothing: 'Nada a alterar',
    bringBack:
      '{count, plural, one {Os clientes podem comprar este produto de novo.} other {Os clientes podem comprar estes # produtos de novo.}}',
    retire:
      '{count, plural, one {Os clientes não podem mais comprar este produto.} other {Os clientes não podem mais comprar estes # produtos.}} Pedidos, licenças, reclamações e estoque continuam.',
  },
  categories: {
    title: 'Categorias',
    text: 'Os clientes filtram a lista por elas, nesta ordem. Uma nova aparece quando um produto a usa.',
    named: '{name}, {count, plural, one {# produto} other {# produtos}}',
    rename: 'Renomear',
    delete: 'Excluir {name}',
    picture: 'Imagem<hidden> de {name}</hidden>',
    pictureOf: 'Imagem de {name}',
    pictureText:
      'Aparece ao lado do nome da categoria na loja, e nos produtos dela sem imagem. JPEG, PNG, WebP, AVIF ou GIF, até 10 MB.',
    soldOut: 'Produtos esgotados',
    hideSoldOut: 'Ocultar produtos esgotados',
    hideSoldOutHint: 'Desativado: eles ficam no final da lista.',
  },
  move: {
    up: 'Mover {name} para cima',
    down: 'Mover {name} para baixo',
    drag: 'Arrastar para outro lugar',
  },
  shape: {
    title: 'O que você vende',
    next: 'Na próxima página, você escolhe o que é cada item, como um código ou campos próprios.',
    toProduct: 'Voltar ao produto',
    change: 'Alterar',
    what: 'Cada item é',
    kinds: {
      account: {
        title: 'Uma conta',
        text: 'Nome de usuário, senha, e-mail e senha do e-mail.',
      },
      code: {
        title: 'Um código',
        text: 'Um único valor criptografado, como uma chave ou um vale.',
      },
      own: {
        title: 'Outra coisa',
        text: 'Campos com os nomes que você escolher.',
      },
    },
    label: 'Nome do campo {row, number}',
    unnamed: 'o campo {row, number}',
    display: 'Exibido como',
    displays: {
      text: 'Texto',
      link: 'Link',
      totp: 'Código de uso único (TOTP)',
      date: 'Data',
    },
    traits: {
      sealed: {
        label: 'Criptografado',
        hint: 'Oculto até alguém mostrar o item.',
      },
      searchable: {
        label: 'Pesquisável',
        hint: 'Valores sem criptografia por qualquer parte; os criptografados, pelo valor inteiro.',
      },
      identifies: {
        label: 'Identifica o item',
        hint: 'Dois itens com o mesmo valor são duplicados.',
      },
      required: {
        label: 'Obrigatório',
        hint: 'A importação ignora itens sem ele.',
      },
    },
    add: 'Adicionar um campo',
    remove: 'Remover {name}',
    template: 'Item como linha',
    templateHint:
      'Para copiar e para arquivos de texto. Escreva o nome que aparece abaixo de um campo no lugar do valor. Deixe em branco para unir todos os valores com dois-pontos.',
    preview: 'Prévia com valores inventados',
    line: 'Como linha',
    nothingYet: 'Dê nome a um campo para ver a prévia.',
    fixed:
      'Este produto tem ou teve estoque, e o que foi guardado precisa continuar legível. Por isso os campos não podem ser removidos nem se tornar obrigatórios, e o que é criptografado, pesquisável ou identifica permanece. Você pode alterar nomes, ordem, exibição e a linha, e adicionar campos opcionais.',
    accountsFixed:
      'Este produto vende contas e tem ou teve estoque, então isso não pode mudar. Crie outro produto para vender outra coisa.',
  },
  tiers: {
    change: 'Alterar preços',
    title: 'Preços por quantidade',
    text: 'A partir de uma quantidade, cada unidade custa menos. Preencha uma linha vazia para adicionar um preço e esvazie uma linha para removê-lo. Pedidos anteriores mantêm o deles.',
    none: 'Cada unidade custa {price}, seja qual for a quantidade.',
    quantity: 'A partir da quantidade',
    price: 'Preço de cada unidade',
    row: 'Preço {row, number}',
    listPrice: 'Abaixo destas quantidades, os clientes pagam {price}.',
    noEffect: 'Não tem efeito, porque não está abaixo de {price}.',
  },
} satisfies Translation<typeof english>
