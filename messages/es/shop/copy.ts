export default {
  summary: {
    file: 'Descarga, con todas las versiones nuevas',
    shared: 'Tuyo en cuanto pagues',
  },
  delivery: {
    file: 'Puedes descargar el archivo en cuanto pagues, junto con todas las versiones siguientes. Lo encuentras en tus pedidos.',
    shared: 'Puedes abrirlo en tus pedidos en cuanto pagues, y recibes todos los cambios posteriores.',
  },
  open: {
    file: 'Ir a tus archivos',
    shared: 'Ir a tu texto',
  },
  owned: 'Ya lo has comprado.',
  toOrder: 'Ver lo que compraste',
  buy: 'Comprar ahora',
  always: 'Siempre disponible',
  left: '¡Quedan solo {count, number}!',
} as const
