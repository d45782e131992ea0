import type english from '../../en/admin/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Gestión de pedidos',
  description:
    'Todos los pedidos, primero los más recientes. Para encontrar un pedido por lo entregado, busca un nombre de usuario, correo, contraseña, otro valor o línea.',
  showAll: 'Mostrar todos los pedidos',
  none: {
    title: 'No se encontraron pedidos.',
    text: 'Los pedidos aparecen aquí cuando los clientes compran algo.',
    filtered: 'Ningún pedido coincide con tu búsqueda y tus filtros.',
    invalidTitle: 'Este filtro no es válido.',
    invalid: 'Corrige los campos marcados o borra el filtro.',
  },
  search: { anything: 'Pedido, producto, cliente o valor entregado' },
  filter: {
    title: 'Filtrar pedidos',
    from: 'Desde (UTC)',
    to: 'Hasta (UTC)',
    minAmount: 'Total mínimo (USD)',
    maxAmount: 'Total máximo (USD)',
    refunded: 'Reembolsado',
    apply: 'Aplicar',
  },
  active: {
    search: '«{text}»',
    hidden: 'Búsqueda oculta',
    customer: 'Cliente: {customer}',
    from: 'Desde {day}',
    to: 'Hasta {day}',
    minAmount: 'Mínimo {amount}',
    maxAmount: 'Máximo {amount}',
    invalid: '«{text}», no válido',
  },
  refunds: {
    no: 'Sin reembolso',
    any: 'Reembolsado, total o parcialmente',
    partly: 'Reembolsado en parte',
    fully: 'Reembolsado por completo',
  },
  export: {
    submit: 'Exportar pedidos',
    rows: '{count, plural, one {# fila} other {# filas}}',
    moreRows: 'más de {count, plural, one {# fila} other {# filas}}',
  },
  table: {
    id: 'ID del pedido',
    total: 'Precio total',
    actions: 'Acciones',
    view: 'Ver<hidden> pedido {id}</hidden>',
  },
  order: {
    title: 'Pedido',
    heading: 'Pedido {id}',
    invoice: 'Factura',
    refund: 'Reembolsar',
    open: 'Abrir pedido',
  },
  facts: {
    terms: 'Términos del servicio',
    id: 'ID del pedido',
    number: 'Pedido {number, number} de este cliente',
    license: 'Licencia',
    unitPrice: 'Precio unitario',
    total: 'Precio total',
    refunded: 'Reembolsado',
    credited: 'Abonado por reclamaciones',
    left: 'Total restante',
  },
  transfers: {
    title: 'Movimientos',
    by: 'Autor',
    newest: '{count, plural, one {El movimiento más reciente.} other {Los # movimientos más recientes.}}',
  },
  claims: {
    title: 'Reclamaciones',
    account: '{goods, select, items {Artículo} other {Cuenta}}',
    claimed: 'Reclamada',
    outcome: 'Resultado',
    outcomes: {
      open: 'A la espera de una decisión.',
      swapped:
        'Reemplazada por {username}; decidió {decider, select, rule {la regla de reclamaciones del producto} other {{name}}}',
      credited:
        '{amount} abonados; decidió {decider, select, rule {la regla de reclamaciones del producto} other {{name}}}',
      declined: 'Rechazada; decidió {decider, select, rule {la regla de reclamaciones del producto} other {{name}}}',
    },
  },
  lines: {
    title: 'Cuentas entregadas',
    search: 'Usuario o correo',
    none: 'Ninguna cuenta coincide con tu búsqueda.',
    clearSearch: 'Borrar búsqueda',
    reveal: 'Mostrar contraseñas',
    hide: 'Ocultar contraseñas',
    logged:
      'Mostrar las contraseñas queda registrado en el registro de auditoría con tu dirección IP, y en la lista de abajo, que el cliente también ve.',
    hidden: 'Oculta',
    emailPassword: 'Contraseña correo',
    replacement: 'Reemplazo',
    refunded: 'Reembolsada',
    count: '{count, plural, one {# cuenta} other {# cuentas}}',
    range: 'Cuentas {from, number} a {to, number} de {count, number}',
    pages: 'Páginas de cuentas',
  },
  items: {
    title: 'Artículos entregados',
    none: 'Ningún artículo coincide con tu búsqueda.',
    reveal: 'Mostrar valores cifrados',
    hide: 'Ocultar valores cifrados',
    logged:
      'Mostrar los valores cifrados queda registrado en el registro de auditoría con tu dirección IP, y en la lista de abajo, que el cliente también ve.',
    count: '{count, plural, one {# artículo} other {# artículos}}',
    range: 'Artículos {from, number} a {to, number} de {count, number}',
    pages: 'Páginas de artículos',
  },
} satisfies Translation<typeof english>
