import type english from '../../en/admin/messages.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Mensajes',
  description: 'Mensajes de la página de contacto, primero los abiertos.',
  states: { open: 'Abierto', answered: 'Respondido', closed: 'Cerrado' },
  filter: {
    placeholder: 'Nombre, correo o asunto',
    allStates: 'Todos, abiertos primero',
    late: 'En espera más de 48 horas',
    about: 'Tema',
  },
  list: {
    empty: 'Aún no hay mensajes.',
    emptyText: 'Aquí aparecen los mensajes de la página de contacto. Tus respuestas se envían por correo.',
    emptyFiltered: 'Ningún mensaje coincide con tu búsqueda.',
    showAll: 'Mostrar todos los mensajes',
    subject: 'Asunto',
    from: 'De',
    about: 'Tema',
    received: 'Recibido',
    late: 'Más de 48 horas',
  },
  answers: {
    inTime: 'Respondidos en 48 horas',
    inTimeHint: 'de {count, plural, one {# mensaje} other {# mensajes}} en los últimos 90 días',
    median: 'Tiempo mediano de respuesta',
    late: 'En espera más de 48 horas',
    none: 'Ninguno aún',
  },
  message: {
    title: 'Mensaje',
    all: 'Todos los mensajes',
    about: 'Sobre este mensaje',
    sender: 'Remitente',
    account: 'Cuenta',
    accountDeleted: 'Eliminada',
    noAccount: 'Sin iniciar sesión. Cualquiera pudo escribir este nombre y este correo.',
    reference: 'Referencia',
    history: 'Historial',
    inAuditLog: 'Ver en el registro de auditoría',
  },
  letter: {
    message: { label: 'Mensaje de {author}', heading: '<role>De</role> <name>{author}</name>' },
    answer: {
      label: 'Respuesta de {author}',
      heading: '<role>Respondido por</role> <name>{author}</name>',
    },
  },
  steps: {
    title: 'Respuesta',
    senderDeleted: 'Esta persona fue eliminada, así que no puedes enviarle una respuesta.',
    answer: 'Tu respuesta',
    answerHint: 'Texto sin formato, máximo {most, number} caracteres. El correo añade un saludo y cita el mensaje.',
    send: 'Enviar a <address>{email}</address>',
    reopen: 'Reabrir mensaje',
    close: 'Cerrar mensaje',
    closeUnanswered: 'Cerrar sin responder',
    notNotified: 'El remitente no recibe aviso.',
  },
} satisfies Translation<typeof english>
