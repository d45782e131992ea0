import type english from '../../en/shop/pack.ts'
import type { Translation } from '../../types.ts'

export default {
  path: 'Onde você está',
  all: 'Todos os produtos',
  edit: 'Editar este produto',
  notOnSale: 'Este produto não está à venda no momento.',
  summary: 'A partir de {price} cada, no seu painel assim que você paga.',
  delivery: {
    items: 'Cada item tem: {fields}. Fica no seu painel assim que você paga. Copie ou baixe em TXT ou CSV.',
    title: 'Como você recebe',
    accounts:
      'Suas contas ficam no seu painel assim que você paga. Copie ou baixe em TXT ou CSV, uma conta por linha: usuário, senha, e-mail e senha do e-mail, separados por dois-pontos.',
  },
  warranty: {
    title: 'Garantia',
    none: 'Este produto é vendido sem garantia.',
    covers:
      '{goods, select, items {Você pode reclamar de itens que não funcionam por {hours, plural, one {# hora} many {# de horas} other {# horas}} após a compra.} other {Você pode reclamar de contas que não funcionam por {hours, plural, one {# hora} many {# de horas} other {# horas}} após a compra.}}',
    how: '{goods, select, items {Abra o pedido no seu painel, escolha os itens e diga qual é o problema. {rule}.} other {Abra o pedido no seu painel, escolha as contas e diga qual é o problema. {rule}.}}',
  },
  prices: { each: 'Por unidade' },
  made: {
    summary: 'A partir de {price} cada, feito para você após a compra.',
    refund: 'Se não for possível fazê-lo em 24 horas, o valor volta ao seu saldo automaticamente.',
  },
  related: 'Produtos parecidos',
} satisfies Translation<typeof english>
