import type english from '../../en/admin/simulation.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Simulador de precios',
  toTiers: 'Volver a los precios',
  text: 'Prueba precios por cantidad con los pedidos de los últimos 90 días. No se guarda nada.',
  run: 'Simular',
  noOrders: 'Este producto no tuvo pedidos en los últimos 90 días.',
  revenue: 'Ingresos de los últimos 90 días',
  paid: 'Se pagó',
  simulated: 'Se pagaría',
  difference: 'Diferencia',
  sold: 'Artículos vendidos',
  extra:
    'Para ingresar lo mismo, los clientes deben comprar {count, number} más al nuevo precio medio, es decir, un {percent, number} % más.',
  noExtra: 'Estos precios habrían generado al menos lo mismo.',
  basis:
    'Los reembolsos no se descuentan. Un pedido que pagó menos por otro motivo, como un código, conserva su precio si es menor.',
  byTier: 'Pedidos por cantidad',
  byCustomer: 'Clientes que más ahorrarían',
  reaches: 'Alcanza',
} satisfies Translation<typeof english>
