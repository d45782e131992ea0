import type english from '../../en/admin/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  endpoint: {
    title: 'Endpoint',
    text: 'La tienda pide a esta URL los artículos de cada pedido, como describe la documentación de productos por encargo.',
    none: 'El producto no estará a la venta hasta que se puedan pedir sus artículos a tu sistema.',
    add: 'Añadir endpoint',
    change: 'Cambiar endpoint',
    toProduct: 'Volver al producto',
    goOn: 'Volver al endpoint',
    secretText: 'No se volverá a mostrar. Tu sistema lo usa para verificar que una solicitud viene de aquí.',
    secretUse: 'Firma cada solicitud según Standard Webhooks, para que tu sistema verifique que viene de aquí.',
    lost: 'La tienda no respondió. Recarga la página para ver si se guardó el endpoint. Si no se mostró su secreto, sustitúyelo.',
  },
  fields: {
    urlHint: 'La URL https completa que hace los artículos.',
    usualMinutes: 'Tiempo habitual en minutos',
    usualMinutesHint:
      'Los clientes ven cuánto suele tardar, de 1 a {most, number} minutos. Déjalo en blanco para mostrar el tiempo medido, que se conoce tras cinco entregas.',
    sendsEmail: 'Enviar el correo del cliente',
    sendsEmailHint: 'Desactivado: tu sistema solo recibe un id del cliente.',
    maxQuantityHint: 'Déjalo en blanco o introduce 0 para no poner límite. Ningún pedido puede superar {most, number}.',
    enforceLimitsHint: 'Activado: cada pedido debe estar entre la cantidad mínima y la máxima.',
    unitLabelHint: 'Sigue al precio, por ejemplo «por informe». Puede quedar en blanco.',
  },
  test: {
    title: 'Solicitud de prueba',
    send: 'Enviar solicitud de prueba',
    text: 'Pide al endpoint un pedido que nadie hizo. No se cobra ni se guarda nada.',
    outcome: 'Resultado',
    outcomes: {
      made: 'La respuesta contiene artículos',
      later: 'Se volvería a pedir',
      never: 'Se reembolsaría el pedido',
    },
  },
  list: {
    title: 'Pedidos por encargo',
    text: 'Pedidos cuyos artículos hacen tus propios sistemas.',
    toOrders: 'Todos los pedidos',
    none: 'No hay pedidos así.',
    lastResult: 'Último resultado',
  },
  order: {
    title: 'Artículos',
    refundedAfter: 'Se reembolsa tras',
    deleted: 'Eliminados',
    askNow: 'Pedir ahora',
    reveal: 'Mostrar artículos',
  },
  statuses: {
    waiting: 'En espera',
    delivered: 'Entregado',
    refunded: 'Reembolsado',
  },
} satisfies Translation<typeof english>
