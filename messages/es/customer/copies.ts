export default {
  files: 'Archivos',
  newest: 'Más reciente',
  hash: 'SHA-256: {hash}',
  download: 'Descargar<hidden> la versión {version}</hidden>',
  filesNote:
    'Las versiones nuevas aparecen aquí. Una descarga interrumpida se puede reanudar. Registramos cada descarga y la dirección IP usada.',
  ended: 'Tu acceso ha terminado.',
  endedText: 'Este pedido se reembolsó. El pedido y su factura siguen aquí.',
  content: 'Tu texto',
  reveal: 'Mostrar',
  contentNote:
    'Si la tienda lo cambia, el nuevo aparece aquí y te avisamos por correo. Registramos cada vez que lo abres y la dirección IP usada.',
} as const
