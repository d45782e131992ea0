import type english from '../../en/shop/product.ts'
import type { Translation } from '../../types.ts'

export default {
  pictures: {
    label: 'Imagens',
    show: 'Imagem {number, number} de {count, number}',
  },
  lot: 'Lote {number} · {category}',
  perAccount: '{goods, select, items {por item} other {por conta}}',

  warranty:
    '{goods, select, items {{hours, plural, one {# hora} other {# horas}} de garantia em cada item. {rule}.} other {{hours, plural, one {# hora} other {# horas}} de garantia em cada conta. {rule}.}}',
  available: '{count, plural, one {# disponível} other {# disponíveis}}',
  outOfStock: 'Esgotado',
  buy: '{goods, select, items {Comprar itens} other {Comprar contas}}',
  buyCount:
    '{goods, select, items {Comprar {count, plural, one {# item} other {# itens}}} other {Comprar {count, plural, one {# conta} other {# contas}}}}',
  payment: 'Pague agora ou com seu saldo pré-pago.',
  adminsCannotBuy: 'Administradores não podem comprar.',
  updates: 'Esta página se atualiza quando chega novo estoque.',
  made: {
    label: 'Feito para você após a compra',
    short: 'Sob encomenda',
    text: 'Fazemos para você após a compra. Você recebe um e-mail quando estiver pronto.',
    usually: 'Fazemos para você após a compra. Costuma levar {time}. Você recebe um e-mail quando estiver pronto.',
    buy: 'Comprar',
  },
  missing: 'Faltam {amount}',
  tiers: {
    label: 'Preços por quantidade',
    next: 'Com mais {missing, number}, cada unidade sai por {price}.',
  },
  groupPrice: 'Seu preço como {group}, em vez de <listPrice></listPrice>',
  sale: {
    previous: '<previous></previous> era o menor preço dos 30 dias anteriores.',
    until: 'Em promoção até <date></date>.',
  },
  balanceAfter: 'Saldo após a compra: {amount}',
  quantity: {
    label: 'Quantidade',
    decrease: 'Diminuir',
    increase: 'Aumentar',
    most: 'No máximo {most, number} por pedido.',
    preset: 'Quantidade: {quantity, number}',
  },
} satisfies Translation<typeof english>
