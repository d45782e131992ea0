export default {
  title: '{name}: texto',
  titleUnknown: 'Texto',
  description: 'Todos los compradores reciben el mismo texto, como un enlace o una clave. Se guarda cifrado.',
  elsewhere:
    'Lo que reciben los compradores de {name} está en su <link>página de texto</link>. Sin texto, está agotado.',
  first: 'El texto que reciben los compradores',
  change: 'Cambiar el texto',
  text: 'Texto',
  firstHint: 'Los clientes pueden comprar el producto cuando tenga un texto.',
  changeHint: 'Todos los que lo compraron ven el nuevo texto y reciben un correo que no lo contiene.',
  history: 'Historial',
  present: 'Actual',
  reveal: 'Mostrar',
  logged: 'Mostrar un texto queda en el registro de auditoría.',
  limit: 'Copias',
  limitHint: 'Cuántos clientes pueden tenerlo a la vez, hasta {most, number}. Déjalo en blanco para no tener límite.',
} as const
