export default {
  list: {
    lead: 'Los correos que reciben los clientes, con el asunto y la introducción que tú les des. Mientras no cambies uno, la tienda usa su propio texto.',
    changed: 'Cambiado',
  },
  groups: {
    account: 'Cuenta',
    orders: 'Pedidos',
    licenses: 'Licencias',
    balance: 'Saldo',
    messages: 'Mensajes y textos',
  },
  kinds: {
    'verify-email': {
      name: 'Confirmar el correo',
      trigger: 'Se envía cuando alguien se registra o vuelve a pedir el enlace.',
    },
    'reset-password': {
      name: 'Elegir una contraseña nueva',
      trigger: 'Se envía cuando alguien ha olvidado su contraseña.',
    },
    'new-sign-in': {
      name: 'Nuevo inicio de sesión',
      trigger: 'Se envía cuando alguien inicia sesión desde un dispositivo que no había usado.',
    },
    'password-changed': { name: 'Contraseña cambiada', trigger: 'Se envía cuando se cambia una contraseña.' },
    'two-step-turned-on': {
      name: 'Verificación en dos pasos activada',
      trigger: 'Se envía cuando alguien activa la verificación en dos pasos.',
    },
    'two-step-turned-off': {
      name: 'Verificación en dos pasos desactivada',
      trigger: 'Se envía cuando se desactiva la verificación en dos pasos, también si lo haces tú.',
    },
    'two-step-codes-renewed': {
      name: 'Códigos de respaldo nuevos',
      trigger: 'Se envía cuando alguien crea códigos de respaldo nuevos.',
    },
    'account-deleted': {
      name: 'Cuenta eliminada',
      trigger: 'Se envía cuando se elimina una cuenta, como último correo.',
    },
    'order-delivered': { name: 'Pedido entregado', trigger: 'Se envía después de una compra del stock.' },
    'guest-order': {
      name: 'Pedido sin cuenta',
      trigger: 'Se envía tras una compra solo con una dirección de correo, con un enlace que inicia sesión.',
    },
    'order-made': { name: 'Pedido listo', trigger: 'Se envía cuando lo que se hizo por encargo está listo.' },
    'order-refunded': { name: 'Pedido reembolsado', trigger: 'Se envía cuando reembolsas un pedido o una parte.' },
    'file-version': {
      name: 'Nueva versión de un archivo',
      trigger: 'Se envía a los compradores de un archivo cuando publicas una versión y lo pides.',
    },
    'content-changed': {
      name: 'Texto compartido cambiado',
      trigger: 'Se envía a los compradores de un texto compartido cuando lo cambias y lo pides.',
    },
    'restock-asked': {
      name: 'Confirmar una solicitud de aviso',
      trigger: 'Se envía a un visitante que pide que le avisen cuando vuelva un producto.',
    },
    'back-in-stock': {
      name: 'De nuevo en stock',
      trigger: 'Se envía una vez a quien lo pidió cuando un producto agotado vuelve a estar en stock.',
    },
    'standby-filled': {
      name: 'Compra en espera realizada',
      trigger: 'Se envía después de cada pedido de una compra en espera.',
    },
    'standby-short': {
      name: 'Saldo insuficiente para una compra en espera',
      trigger: 'Se envía una vez cuando hay stock pero el saldo no alcanza.',
    },
    'standby-expired': {
      name: 'Compra en espera terminada',
      trigger: 'Se envía cuando pasa el último día de una compra en espera.',
    },
    'claim-decided': {
      name: 'Reclamación resuelta',
      trigger: 'Se envía cuando lo reportado se reemplaza o se abona, o se rechaza la reclamación.',
    },
    'license-paid': { name: 'Licencia comprada', trigger: 'Se envía después de la compra de una licencia.' },
    'license-renewed': { name: 'Licencia renovada', trigger: 'Se envía después de renovar una licencia.' },
    'license-ends-in-7-days': {
      name: 'La licencia vence en 7 días',
      trigger: 'Se envía una vez, siete días antes de que venza una licencia.',
    },
    'license-ends-in-1-day': {
      name: 'La licencia vence en un día',
      trigger: 'Se envía una vez, un día antes de que venza una licencia.',
    },
    'license-ended': { name: 'Licencia vencida', trigger: 'Se envía una vez, cuando una licencia ha vencido.' },
    'top-up-credited': { name: 'Saldo abonado', trigger: 'Se envía cuando un pago se abona en el saldo.' },
    'purchase-not-made': {
      name: 'Compra pagada no realizada',
      trigger: 'Se envía cuando llega el pago de una compra que no se pudo hacer.',
    },
    'payout-sent': { name: 'Retiro enviado', trigger: 'Se envía cuando registras que un retiro se ha enviado.' },
    'payout-returned': { name: 'Retiro devuelto', trigger: 'Se envía cuando devuelves un retiro al saldo.' },
    'payout-declined': { name: 'Retiro rechazado', trigger: 'Se envía cuando rechazas un retiro.' },
    'message-received': {
      name: 'Mensaje recibido',
      trigger: 'Se envía cuando alguien escribe por la página de contacto.',
    },
    'support-answer': { name: 'Respuesta a un mensaje', trigger: 'Se envía cuando respondes a un mensaje.' },
    'text-changed': {
      name: 'Versión nueva de un texto',
      trigger: 'Se envía cuando avisas a los clientes de una versión nueva en Textos.',
    },
  },
  editor: {
    all: 'Todos los correos',
    keepsText: 'Tu introducción va delante del texto de este correo, que siempre se mantiene.',
    keepsRest:
      'Tu introducción sustituye el primer párrafo. Los datos, enlaces y notas de debajo siempre se mantienen.',
    translated:
      'Escribe en {original}. En <link>Traducciones</link> traduces tu texto; hasta entonces, los clientes de todos los idiomas lo leen tal cual.',
    reset: 'Volver al texto de la tienda',
  },
  fields: {
    subject: 'Asunto',
    subjectHint:
      'También es el título del correo. En blanco, el de la tienda, como «{usual}»; siempre termina con el nombre de la tienda. Como máximo {most, number} caracteres.',
    opening: 'Introducción',
    openingHint:
      'Sigue al saludo. En blanco, la de la tienda. Markdown: **negrita**, listas y [enlaces](/tools), sin HTML ni imágenes. Como máximo {most, number} caracteres.',
    openingWithoutLinks:
      'Sigue al saludo. En blanco, la de la tienda. Markdown: **negrita** y listas. Este correo no lleva enlaces, para que nadie se acostumbre a abrir enlaces de correos alarmantes. Como máximo {most, number} caracteres.',
    language: 'Idioma de la vista previa y de la prueba',
  },
  preview: {
    show: 'Vista previa',
    title: 'Vista previa',
    text: 'Con datos inventados. Aquí los enlaces no funcionan.',
    frame: 'El correo como lo ven los clientes',
    plain: 'Texto sin formato',
  },
  test: {
    send: 'Enviar un correo de prueba',
    sent: 'Un correo de prueba con este texto va en camino a {address}.',
  },
  placeholders: {
    title: 'Marcadores',
    text: 'Escribe un marcador donde deba aparecer su valor, en el asunto o en la introducción.',
    names: {
      siteName: 'El nombre de la tienda',
      name: 'El nombre del cliente',
      order: 'El número del pedido, abreviado',
      product: 'El nombre del producto',
      quantity: 'La cantidad',
      amount: 'El importe, con su moneda',
      until: 'Cuándo vence o venció la licencia',
      reference: 'La referencia del mensaje',
      subject: 'El asunto del mensaje del cliente',
      title: 'El título del texto',
      version: 'La fecha de la versión',
    },
  },
  translated: {
    subject: 'Correo «{mail}»: asunto',
    opening: 'Correo «{mail}»: introducción',
  },
} as const
