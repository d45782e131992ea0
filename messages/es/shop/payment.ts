import type english from '../../en/shop/payment.ts'
import type { Translation } from '../../types.ts'

export default {
  dashboard: 'Ir al panel',
  failed: {
    title: 'Pago fallido',
    text: 'No se añadió nada a tu saldo. Si ya pagaste, añadiremos el dinero en cuanto el proveedor lo confirme.',
  },
  result: {
    title: 'Resultado del pago',
    continue: 'Continuar con el pago',
    headings: {
      unknown: 'Gracias',
      credited: 'Pago recibido',
      refunded: 'Pago devuelto',
      dismissed: 'No se añadió nada',
      waiting: 'Esperando tu pago',
      held: 'Pago retenido',
      notMade: 'Compra no realizada',
      guest: 'Revisa tu correo',
    },
    texts: {
      guest: 'Cuando el proveedor confirme tu pago, te enviaremos por correo un enlace a tu pedido.',
      buying: 'Estamos haciendo tu pedido. Esta página se actualiza sola.',
      buysNext: 'Haremos tu pedido en cuanto el proveedor confirme el pago. Esta página se actualiza sola.',
      unknown: 'Añadiremos tu pago a tu saldo cuando el proveedor lo confirme.',
      credited: 'Ya está en tu saldo.',
      otherAmount: 'Elegiste {amount}. Añadimos lo que llegó.',
      refunded: 'El proveedor devolvió este pago.',
      dismissed: 'Revisamos este pago y no añadimos nada a tu saldo.',
      waiting: 'Lo añadiremos a tu saldo en cuanto el proveedor lo confirme. Esta página se actualiza sola.',
      held: 'Aún no se ha añadido nada. El pago está en revisión.',
    },
  },
  wanted: {
    payNow: 'Pagar ahora',
    several: '{quantity, number} × {name}',
    missing: '{amount} más para {item}',
    finish: 'Termina tu compra: {item}, {amount}',
    open: 'Terminar la compra',
  },
} satisfies Translation<typeof english>
