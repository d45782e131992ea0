import type english from '#messages/en/shop/unsubscribe.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Novedades por correo',
  question: '¿Quieres dejar de recibir nuestras novedades por correo?',
  stop: 'Cancelar la suscripción',
  stopped: 'Hemos cancelado tu suscripción. Puedes volver a activar las novedades en tus ajustes.',
  deadText: 'El enlace está incompleto o la cuenta se eliminó. Vuelve a abrirlo desde el correo.',
} satisfies Translation<typeof english>
