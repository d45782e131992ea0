import type english from '#messages/en/customer/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Compras em espera',
  lead: 'O que compramos para você assim que houver estoque. Você só paga pelo que receber.',
  none: 'Nenhuma compra em espera',
  noneText:
    'Quando um pacote tem menos do que você quer, dá para esperar pelo restante. Compramos para você quando chegar.',
  progress: '{filled, number} de {wanted, number} comprados',
  terms: 'Até {price} por unidade, até {day}',
  short: 'Seu saldo não é suficiente. <link>Adicionar saldo</link>',
  cancel: 'Cancelar<hidden> a compra em espera de {name}</hidden>',
  thisWeek: '{filled, number} de {wanted, number} comprados nesta semana',
  everyWeek: '{count, number} por semana, até {price} por unidade.',
  nextWeek: 'A próxima semana começa em {day}.',
  pause: 'Pausar<hidden> a compra semanal de {name}</hidden>',
  resume: 'Retomar<hidden> a compra semanal de {name}</hidden>',
  states: {
    waiting: 'Em espera',
    filled: 'Completa',
    cancelled: 'Cancelada',
    expired: 'Encerrada',
    paused: 'Em pausa',
  },
  new: {
    title: 'Compra em espera',
    lead: 'Compramos {name} para você assim que houver estoque.',
    now: 'Comprar agora',
    wanted: 'Quantidade',
    rest: 'Quantidade para depois',
    maxPrice: 'Preço máximo por unidade, em dólares',
    maxPriceHint: 'Pagamos o preço do dia, nunca mais do que isto.',
    endsOn: 'Último dia',
    repeats: 'Frequência',
    once: 'Uma vez',
    weekly: 'Toda semana, até você cancelar',
    endsOnOnce: 'Em UTC, no máximo daqui a {most, number} dias. Uma compra semanal não tem último dia.',
    terms:
      'Cada pessoa que espera recebe uma parte justa do novo estoque, por ordem de chegada. Cada compra é um pedido nas condições daquele dia, pago com o seu saldo, e você recebe um e-mail. Dá para cancelar a qualquer momento.',
    submit: 'Esperar',
    buyAndWait: 'Comprar {count, number} e esperar',
  },
} satisfies Translation<typeof english>
