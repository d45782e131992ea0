import type english from '../../en/shop/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  lost: {
    title: 'Sin respuesta',
    purchase: 'La tienda no respondió. Puedes reintentarlo sin riesgo: no se te cobrará dos veces.',
    message: 'La tienda no respondió. Puedes reintentarlo sin riesgo: el mismo mensaje nunca se envía dos veces.',
  },
  shortfall: { title: 'Saldo insuficiente', addFunds: 'Recargar saldo' },
  charge: { balance: 'Saldo', stillNeeded: 'Te falta', balanceAfter: 'Saldo después' },
  noFileYet: {
    title: 'Aún no hay descarga',
    text: '{name} todavía no se puede descargar, pero la licencia empieza a contar el día de la compra.',
  },
  license: {
    statuses: { active: 'Activa', inactive: 'Suspendida', expired: 'Vencida' },
    timeLeft: 'Tiempo restante',
    left: '{days, plural, one {Queda # día} other {Quedan # días}}, hasta el <time>{date}</time>',
    end: 'Vence el <time>{date}</time>',
    ended: 'Venció el <time>{date}</time>',
    device: 'Dispositivo',
    noDevice: 'Sin dispositivo aún',
    devices: 'Dispositivos: {bound, number} de {most, number}',
    tooManyDevices:
      'Dispositivos: {bound, number}; ahora solo {most, plural, one {se permite #} other {se permiten #}}',
  },
  licenseCheck: {
    key: 'Clave de licencia',
    keyHint: 'Cuatro grupos de cuatro letras mayúsculas o dígitos.',
    check: 'Verificar licencia',
    result: 'Resultado',
    noResult: 'Aquí verás la licencia con su software, su estado y los días que le quedan.',
  },
  topUp: {
    check: 'Comprobar de nuevo',
    states: {
      created: 'Iniciando',
      waiting: 'En espera',
      paid: 'Pagada',
      paid_over: 'Pagada de más',
      paid_in_part: 'Pagada en parte',
      paid_late: 'Pagada con retraso',
      expired: 'Cerrada',
      failed: 'Fallida',
      held: 'Retenida por el proveedor',
      refunded: 'Devuelta',
      review: 'En revisión',
      dismissed: 'No abonada',
    },
    steps: { invoice: 'Factura', detected: 'Pago detectado', credited: 'Abonada' },
    waits: {
      check: 'Esperando el pago.',
      process: 'El pago se detectó en la red.',
      confirm_check: 'La red está confirmando el pago.',
      wrong_amount_waiting: 'Llegó una parte del pago. Esperando el resto.',
      refund_process: 'El proveedor está devolviendo el pago.',
      refund_fail: 'El proveedor no pudo devolver el pago.',
      other: 'Esperando al proveedor.',
    },
  },
} satisfies Translation<typeof english>
