import type english from '../../en/customer/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Mis reclamaciones',
  lead: 'Las cuentas que reportaste como defectuosas y lo que decidimos.',
  toDashboard: 'Mis cuentas',
  label: 'Reclamaciones',
  none: 'Aún no has reportado ninguna cuenta.',
  noneOlder: 'No hay reclamaciones anteriores.',
  noneText: 'Si una cuenta no funciona, repórtala en su nota de entrega antes de que termine la garantía.',
  newest: 'Más recientes',
  columns: { account: 'Cuenta', state: 'Estado', decision: 'Decisión', claimed: 'Reclamada' },
  decisions: {
    open: 'La estamos revisando.',
    swapped: 'Reemplazada por <account>{username}</account>',
    credited: '{amount} añadidos a tu saldo',
    declined: 'Sin reemplazo ni abono',
    refundedInstead: 'Finalmente se reembolsó esta cuenta.',
  },
  reasons: {
    wrong_password: 'Contraseña incorrecta',
    locked: 'Bloqueada',
    no_mail_access: 'Sin acceso al buzón',
    other: 'Otro problema',
  },
  form: {
    title: 'Reclamar cuentas defectuosas',
    order: 'Pedido <code>{id}</code>, <date></date>',
    toDelivery: 'Nota de entrega',
    toClaims: 'Mis reclamaciones',
    lines: '¿Qué cuentas no funcionan?',
    otherLines: 'Otras cuentas de este pedido',
    moreLines: 'Este pedido tiene más cuentas. Repórtalas desde su nota de entrega.',
    reason: '¿Qué problema tienen?',
    details: 'Detalles',
    detailsHint: 'Qué probaste y qué pasó. Máximo {most, number} caracteres, sin contraseñas.',
    send: 'Enviar reclamación',
  },
  terms: {
    warranty: 'Garantía hasta',
    hours: '{hours, plural, one {# hora} other {# horas}} desde tu pedido',
    next: 'Qué pasa después',
    swap: '{count, plural, one {Reemplazaremos al instante la próxima cuenta que reportes, si hay stock.} other {Reemplazaremos al instante cada una de las próximas # cuentas que reportes, si hay stock.}}',
    credit:
      '{count, plural, one {Añadiremos {amount} a tu saldo al instante por la próxima cuenta que reportes.} other {Añadiremos {amount} a tu saldo al instante por cada una de las próximas # cuentas que reportes.}}',
    further: '{promise} Revisaremos las demás reclamaciones de este pedido y te avisaremos por correo.',
    review:
      'Revisamos tu reclamación, reemplazamos las cuentas defectuosas o abonamos su precio, y te comunicamos la decisión por correo.',
  },
  nothing: {
    allGivenBack: 'Todas las cuentas de este pedido ya se reclamaron o reembolsaron.',
    allClaimed: 'Ya reclamaste todas las cuentas de este pedido.',
    noWarranty: 'Este pedido se vendió sin garantía.',
    ended: 'La garantía de este pedido terminó.',
    endedAt: 'Estuvo vigente hasta el <date></date>.',
    contact: 'Contáctanos',
  },
} satisfies Translation<typeof english>
