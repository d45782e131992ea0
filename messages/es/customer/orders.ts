import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Historial de pedidos',
  heading: 'Mi historial de pedidos',
  description:
    'Todos tus pedidos, con sus facturas y entregas. Para encontrar un pedido por lo entregado, busca un nombre de usuario, correo, contraseña u otro valor.',
  exportCsv: 'Exportar CSV',
  label: 'Pedidos',
  id: 'ID del pedido',
  actions: 'Acciones',
  details: 'Detalles<hidden> del pedido {id}</hidden>',
  invoice: 'Factura<hidden> del pedido {id}</hidden>',
  delivery: '{action}<hidden> del pedido {id}</hidden>',
  filter: {
    anything: 'Pedido, producto o valor entregado',
    from: 'Desde (UTC)',
    to: 'Hasta (UTC)',
    apply: 'Filtrar',
    clear: 'Borrar todos los filtros',
    activeSearch: '«{text}»',
    activeHidden: 'Búsqueda oculta',
    activeFrom: 'Desde {day}',
    activeTo: 'Hasta {day}',
  },
  none: {
    title: 'No se encontraron pedidos.',
    text: 'Aquí aparece todo lo que compras, con su factura.',
    toMarketplace: 'Ir a la tienda',
    filtered: 'Ningún pedido coincide con todos tus filtros.',
  },
  order: {
    terms: 'Términos del servicio',
    title: 'Detalles del pedido',
    invoice: 'Factura',
    id: 'ID del pedido',
    number: 'Número de pedido',
    unitPrice: 'Precio unitario',
    refunded: 'Reembolsado',
    credited: 'Abonado por reclamaciones',
    again: 'Volver a comprar',
    weekly: 'Comprar cada semana',
  },
  new: {
    link: 'Sin descargar',
    title: 'Sin descargar',
    text: 'Lo que aún no has descargado ni copiado por completo. Cada archivo lo incluye una sola vez.',
    back: 'Todos los pedidos',
    none: 'Ya lo has descargado todo.',
    goods:
      '{goods, select, items {{items, plural, one {# artículo} many {# de artículos} other {# artículos}}} other {{items, plural, one {# cuenta} many {# de cuentas} other {# cuentas}}}} de {orders, plural, one {# pedido} many {# de pedidos} other {# pedidos}}',
    txt: 'Descargar .txt',
    csv: 'Descargar .csv',
  },
  ownLabel: {
    title: 'Etiqueta del pedido',
    text: 'Pedido {id}',
    label: 'Etiqueta',
    hint: 'Solo tú la ves. Puedes buscar tus pedidos por ella.',
    add: 'Añadir etiqueta',
    change: 'Cambiar',
  },
} satisfies Translation<typeof english>
