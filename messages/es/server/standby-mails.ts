import type english from '../../en/server/standby-mails.ts'
import type { Translation } from '../../types.ts'

export default {
  filled: {
    subject: 'Comprado por ti: {quantity, number} × {productName}',
    title: 'Lo hemos comprado por ti',
    text: 'Llegó lo que esperabas. Compramos {quantity, number} por {amount} de tu saldo: inicia sesión y abre el pedido.',
    goesOn: 'Ya tienes {filled, number} de {wanted, number}. Seguimos esperando el resto hasta el {until}.',
    thisWeek:
      'Esta semana ya tienes {filled, number} de {wanted, number}. La próxima semana de tu compra semanal empieza el {next}.',
    done: 'Ya tienes {filled, number} de {wanted, number}, así que la compra en espera ha terminado.',
    note: 'Recibes este correo por tu compra en espera, que puedes cancelar en Compras en espera.',
  },
  short: {
    subject: 'Tu saldo no alcanza para {productName}',
    text: 'Lo que esperabas está en stock, pero tu saldo no alcanza.',
    kept: 'Tu compra en espera sigue hasta el {until}. Cuando recargues saldo, compraremos lo que haya entonces. Solo te avisamos una vez.',
    keptWeekly:
      'Tu compra semanal sigue. Cuando recargues saldo, compraremos lo que haya entonces. Te avisamos como mucho una vez por semana.',
    action: 'Recargar saldo',
    note: 'Recibes este correo por tu compra en espera, que puedes cancelar en Compras en espera.',
  },
  expired: {
    subject: 'Tu compra en espera de {productName} ha terminado',
    text: 'Pasó el último día de tu compra en espera. Compramos {filled, number} de {wanted, number}.',
    action: 'Ver tus compras en espera',
    note: 'Recibes este correo por tu compra en espera, que ha terminado.',
  },
} satisfies Translation<typeof english>
