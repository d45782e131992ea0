import type english from '#messages/en/shop/restock.ts'
import type { Translation } from '#messages/types.ts'

export default {
  ask: 'Avísame cuando vuelva',
  lead: 'Te enviaremos un solo correo cuando {name} vuelva a estar en stock. Tu solicitud termina con ese correo, o a los 90 días.',
  sentTitle: 'Revisa tu correo',
  sent: 'Hemos enviado un enlace a esta dirección, salvo que ya esté en la lista. Ábrelo en un plazo de 24 horas y confirma, y te escribiremos cuando el producto vuelva.',
  linkTitle: 'Correo de nuevo stock',
  deadText:
    'Tu solicitud ha terminado, o el enlace tiene más de 24 horas. Puedes volver a pedirlo en la página del producto.',
  question: '¿Te enviamos un correo cuando {name} vuelva a estar en stock?',
  waiting: 'Te enviaremos un correo cuando {name} vuelva a estar en stock.',
  mailed: 'Ya te enviamos el correo sobre {name}, así que esta solicitud ha terminado.',
  stop: 'Cancelar todos los avisos',
} satisfies Translation<typeof english>
