import type english from '../../en/server/files.ts'
import type { Translation } from '../../types.ts'

export default {
  orders: {
    id: 'ID del pedido',
    number: 'Número',
    date: 'Fecha (UTC)',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario',
    discountCode: 'Código de descuento',
    refunded: 'Reembolsado',
    label: 'Etiqueta',
  },
  statement: {
    date: 'Fecha (UTC)',
    cause: 'Concepto',
    detail: 'Detalle',
    topUp: 'Recarga',
    in: 'Entrada (USD)',
    out: 'Salida (USD)',
    balance: 'Saldo (USD)',
  },
  /** README.txt beside the files that it lists. Their names stay. */
  personalData: `Tus datos personales de esta tienda, exportados a petición tuya.

data.json           tu perfil, preferencias de correo, verificación en dos pasos y dispositivos
orders.csv          tus pedidos
lines.csv           las cuentas que recibiste, incluidos los reemplazos
made.csv            los pedidos cuyos artículos se hicieron para ti, sin los artículos
items.csv           otros artículos que recibiste, con sus valores sin cifrar
licenses.csv        tus licencias
devices.csv         los dispositivos en los que se usaron tus licencias y los nombres que les pusiste
subscriptions.csv   los periodos de licencia que pagaste
transfers.csv       cada cambio en tu saldo; tu lado es customer: seguido de tu id
top-ups.csv         tus pagos para recargar saldo
proofs/             las imágenes que añadiste como comprobante de tus pagos
payouts.csv         tus retiros y cómo querías recibirlos
claims.csv          lo que reportaste como defectuoso
messages.csv        los mensajes que nos enviaste
answers.csv         nuestras respuestas a tus mensajes
sessions.csv        tus inicios de sesión
restock.csv         tus solicitudes de aviso de nuevo stock
stand-bys.csv       tus compras en espera
notes.csv           nuestras notas sobre ti
reveals.csv         cuándo abriste o descargaste las contraseñas de un pedido

Las horas están en UTC y los importes en dólares (USD). Un apóstrofo (') precede a lo que una hoja de cálculo podría
ejecutar como fórmula.

Estos archivos no contienen las contraseñas entregadas, así que puedes guardarlos o compartirlos sin ceder ninguna
cuenta. Para ver las contraseñas, abre el pedido en la tienda, en Historial de pedidos, o en /customer/orders/ seguido
del id del pedido.
`,
} satisfies Translation<typeof english>
