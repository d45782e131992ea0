import type english from '../../en/admin/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Grupos de clientes',
  lead: 'Grupos de clientes que pagan precios propios.',
  add: 'Añadir un grupo',
  one: 'Grupo de clientes',
  all: 'Todos los grupos',
  toGroup: 'Volver al grupo',
  empty: 'Todavía no hay grupos',
  emptyText: 'Añade uno, por ejemplo Revendedores, y elígelo al editar un cliente.',
  about: 'Nombre y porcentaje',
  rule: 'Los miembros pagan el menor entre el precio de lista, el precio por cantidad y el precio de su grupo.',
  nameHint: 'Los miembros lo ven junto a su precio.',
  percent: 'Porcentaje de descuento',
  percentHint:
    'Se descuenta del precio de lista de los productos sin precios propios abajo. Déjalo vacío para ninguno.',
  ownPrices: 'Precios propios',
  ownPricesText: 'El porcentaje no se aplica a los productos con precios propios.',
  products: '{count, plural, =0 {Ninguno} one {# producto} other {# productos}}',
  members: 'Miembros',
  newestMembers: 'Los miembros más recientes',
  noMembers: 'Nadie está en este grupo. Elígelo al editar un cliente.',
  pays: 'Los miembros pagan',
  pricesOf: 'Precios para {group}',
  pricesText:
    'Lo que los miembros pagan por cada una a partir de una cantidad. Rellena una fila vacía para añadir un precio y vacía una fila para quitarlo. Los pedidos anteriores conservan el suyo.',
  listPrice: 'El precio de lista es {price}.',
  delete: 'Eliminar grupo',
  deleteText: 'Sus miembros pagan entonces los precios públicos. Los pedidos anteriores conservan el suyo.',
} satisfies Translation<typeof english>
