import type english from '../../en/admin/simulation.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Simulador de preços',
  toTiers: 'Voltar aos preços',
  text: 'Teste preços por quantidade nos pedidos dos últimos 90 dias. Nada é salvo.',
  run: 'Simular',
  noOrders: 'Este produto não teve pedidos nos últimos 90 dias.',
  revenue: 'Receita dos últimos 90 dias',
  paid: 'Foi pago',
  simulated: 'Seria pago',
  difference: 'Diferença',
  sold: 'Itens vendidos',
  extra:
    'Para faturar o mesmo, os clientes precisam comprar mais {count, number} ao novo preço médio, ou seja, {percent, number}% a mais.',
  noExtra: 'Estes preços teriam rendido pelo menos o mesmo.',
  basis:
    'Reembolsos não são descontados. Um pedido que pagou menos por outro motivo, como um código, mantém seu preço se for menor.',
  byTier: 'Pedidos por quantidade',
  byCustomer: 'Clientes que mais economizariam',
  reaches: 'Alcança',
} satisfies Translation<typeof english>
