import type english from '#messages/en/customer/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Compras en espera',
  lead: 'Lo que compramos por ti en cuanto esté en stock. Solo pagas lo que recibes.',
  none: 'No hay compras en espera',
  noneText: 'Cuando un pack tiene menos de lo que quieres, puedes esperar el resto. Lo compramos por ti cuando llegue.',
  progress: '{filled, number} de {wanted, number} comprados',
  terms: 'Hasta {price} por unidad, hasta el {day}',
  short: 'Tu saldo no alcanza. <link>Recargar saldo</link>',
  cancel: 'Cancelar<hidden> la compra en espera de {name}</hidden>',
  thisWeek: '{filled, number} de {wanted, number} comprados esta semana',
  everyWeek: '{count, number} cada semana, hasta {price} por unidad.',
  nextWeek: 'La próxima semana empieza el {day}.',
  pause: 'Pausar<hidden> la compra semanal de {name}</hidden>',
  resume: 'Reanudar<hidden> la compra semanal de {name}</hidden>',
  states: {
    waiting: 'En espera',
    filled: 'Completa',
    cancelled: 'Cancelada',
    expired: 'Terminada',
    paused: 'En pausa',
  },
  new: {
    title: 'Compra en espera',
    lead: 'Compramos {name} por ti en cuanto haya stock.',
    now: 'Comprar ahora',
    wanted: 'Cantidad',
    rest: 'Cantidad para después',
    maxPrice: 'Precio máximo por unidad, en dólares',
    maxPriceHint: 'Pagamos el precio del día, nunca más que esto.',
    endsOn: 'Último día',
    repeats: 'Frecuencia',
    once: 'Una vez',
    weekly: 'Cada semana, hasta que canceles',
    endsOnOnce: 'En UTC, como mucho dentro de {most, number} días. Una compra semanal no tiene último día.',
    terms:
      'Cada persona que espera recibe una parte justa del nuevo stock, por orden de llegada. Cada compra es un pedido con las condiciones de ese día, pagado de tu saldo, y te enviamos un correo. Puedes cancelar cuando quieras.',
    submit: 'Esperar',
    buyAndWait: 'Comprar {count, number} y esperar',
  },
} satisfies Translation<typeof english>
