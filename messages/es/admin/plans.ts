import type english from '../../en/admin/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Oferta y precio programado',
  change: 'Cambiar oferta o programación',
  list: 'El precio de lista es {price}.',
  sale: 'Oferta',
  saleText:
    'Entre estas horas, los clientes pagan el precio de oferta, salvo que un precio por cantidad o de grupo sea menor. La tienda muestra tachado el precio más bajo de los 30 días anteriores.',
  salePrice: 'Precio de oferta',
  saleFrom: 'Desde',
  saleFromHint: 'En UTC. Déjalo vacío para empezar ahora.',
  saleUntil: 'Hasta',
  utc: 'En UTC.',
  next: 'Precio programado',
  nextText: 'A partir de esta hora será el precio de lista. Los pedidos anteriores conservan el suyo.',
  newPrice: 'Nuevo precio de lista',
  newFrom: 'Desde',
  none: 'Sin oferta ni precio programado.',
  saleRuns: '{price} hasta <until></until>',
  saleWaits: '{price} desde <from></from> hasta <until></until>',
  nextWaits: '{price} desde <from></from>',
} satisfies Translation<typeof english>
