export default {
  files: 'Archivos',
  newest: 'Más reciente',
  hash: 'SHA-256: {hash}',
  download: 'Descargar<hidden> la versión {version}</hidden>',
  filesNote:
    'Las versiones nuevas aparecen aquí. Una descarga interrumpida se puede reanudar. Registramos cada descarga y la dirección IP usada.',
  ended: 'Tu acceso ha terminado.',
  endedText: 'Este pedido se reembolsó. El pedido y su factura siguen aquí.',
} as const
