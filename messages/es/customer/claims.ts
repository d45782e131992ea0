import type english from '../../en/customer/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Mis reclamaciones',
  lead: 'Lo que reportaste como defectuoso y lo que decidimos.',

  label: 'Reclamaciones',
  none: 'Aún no has reportado nada.',
  noneOlder: 'No hay reclamaciones anteriores.',
  noneText: 'Si algo no funciona, repórtalo en su nota de entrega antes de que termine la garantía.',
  newest: 'Más recientes',
  columns: { account: 'Reportado', decision: 'Decisión', claimed: 'Reclamada' },
  decisions: {
    open: 'La estamos revisando.',
    swapped: 'Reemplazada por <account>{username}</account>',
    credited: '{amount} añadidos a tu saldo',
    declined: 'Sin reemplazo ni abono',
    refundedInstead: 'Finalmente se reembolsó.',
  },
  reasons: {
    wrong_password: 'Contraseña incorrecta',
    locked: 'Bloqueada',
    no_mail_access: 'Sin acceso al buzón',
    other: 'Otro problema',
  },
  form: {
    title: '{goods, select, items {Reclamar artículos defectuosos} other {Reclamar cuentas defectuosas}}',
    order: 'Pedido <code>{id}</code>, <date></date>',
    lines: '{goods, select, items {¿Qué artículos no funcionan?} other {¿Qué cuentas no funcionan?}}',
    otherLines: '{goods, select, items {Otros artículos de este pedido} other {Otras cuentas de este pedido}}',
    moreLines:
      '{goods, select, items {Este pedido tiene más artículos. Repórtalos desde su nota de entrega.} other {Este pedido tiene más cuentas. Repórtalas desde su nota de entrega.}}',
    reason: '¿Qué problema tienen?',
    details: 'Detalles',
    detailsHint: 'Qué probaste y qué pasó. Máximo {most, number} caracteres, sin contraseñas.',
    send: 'Enviar reclamación',
  },
  terms: {
    warranty: 'Garantía hasta',
    hours: '{hours, plural, one {# hora} other {# horas}} desde tu pedido',
    next: 'Qué pasa después',
    swap: '{goods, select, items {{count, plural, one {Reemplazaremos al instante el próximo artículo que reportes, si hay stock.} other {Reemplazaremos al instante cada uno de los próximos # artículos que reportes, si hay stock.}}} other {{count, plural, one {Reemplazaremos al instante la próxima cuenta que reportes, si hay stock.} other {Reemplazaremos al instante cada una de las próximas # cuentas que reportes, si hay stock.}}}}',
    credit:
      '{goods, select, items {{count, plural, one {Añadiremos {amount} a tu saldo al instante por el próximo artículo que reportes.} other {Añadiremos {amount} a tu saldo al instante por cada uno de los próximos # artículos que reportes.}}} other {{count, plural, one {Añadiremos {amount} a tu saldo al instante por la próxima cuenta que reportes.} other {Añadiremos {amount} a tu saldo al instante por cada una de las próximas # cuentas que reportes.}}}}',
    further: '{promise} Revisaremos las demás reclamaciones de este pedido y te avisaremos por correo.',
    review:
      '{goods, select, items {Revisamos tu reclamación, reemplazamos los artículos defectuosos o abonamos su precio, y te comunicamos la decisión por correo.} other {Revisamos tu reclamación, reemplazamos las cuentas defectuosas o abonamos su precio, y te comunicamos la decisión por correo.}}',
  },
  nothing: {
    allGivenBack:
      '{goods, select, items {Todos los artículos de este pedido ya se reclamaron o reembolsaron.} other {Todas las cuentas de este pedido ya se reclamaron o reembolsaron.}}',
    allClaimed:
      '{goods, select, items {Ya reclamaste todos los artículos de este pedido.} other {Ya reclamaste todas las cuentas de este pedido.}}',
    noWarranty: 'Este pedido se vendió sin garantía.',
    ended: 'La garantía de este pedido terminó.',
    endedAt: 'Estuvo vigente hasta el <date></date>.',
    contact: 'Contáctanos',
  },
} satisfies Translation<typeof english>
