export default {
  summary: {
    file: 'Descarga, con todas las versiones nuevas',
  },
  delivery: {
    file: 'Puedes descargar el archivo en cuanto pagues, junto con todas las versiones siguientes. Lo encuentras en tus pedidos.',
  },
  open: {
    file: 'Ir a tus archivos',
  },
  owned: 'Ya lo has comprado.',
  toOrder: 'Ver lo que compraste',
  buy: 'Comprar ahora',
  always: 'Siempre disponible',
  left: '¡Quedan solo {count, number}!',
} as const
