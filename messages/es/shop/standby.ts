import type english from '#messages/en/shop/standby.ts'
import type { Translation } from '#messages/types.ts'

export default {
  available:
    '{available, plural, =0 {Ninguna de tus {asked, number} unidades está disponible.} one {Hay {available, number} de tus {asked, number} unidades.} many {Hay {available, number} de tus {asked, number} unidades.} other {Hay {available, number} de tus {asked, number} unidades.}}',
  text: 'Con una compra en espera, compramos el resto por ti en cuanto llegue, sin pasar de tu precio. Solo pagas entonces.',
  buy: 'Comprar {count, number} ahora',
  buyAndWait: 'Comprar {now, number} ahora y esperar {rest, number}',
  wait: 'Esperar {count, number}',
  notify: 'Solo enviarme un correo',
  options: 'Esperar el resto',
  link: 'Comprarlo cuando vuelva',
} satisfies Translation<typeof english>
