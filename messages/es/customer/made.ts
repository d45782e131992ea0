import type english from '../../en/customer/made.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Tus artículos',

  logged: 'Registramos cada vez que se abre, copia o descarga esta página, y la dirección IP usada.',
  deleted: 'Estos artículos se eliminaron al terminar su periodo de conservación.',
  refunded: {
    title: 'Este pedido se reembolsó',
  },
  waiting: {
    title: 'Tu pedido se está preparando',
    text: 'Esta página se actualiza sola, y recibirás un correo cuando esté listo.',
    usually: 'Suele tardar {time}. Esta página se actualiza sola, y recibirás un correo cuando esté listo.',
    refund: 'Si no se puede hacer antes del <time></time>, lo reembolsamos a tu saldo automáticamente.',
    check: 'Comprobar ahora',
  },
} satisfies Translation<typeof english>
