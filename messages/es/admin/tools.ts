import type english from '../../en/admin/tools.ts'
import type { Translation } from '../../types.ts'

export default {
  page: {
    title: 'Página de {name}',
    titleUnknown: 'Página del programa',
    description: 'La descarga y los requisitos que ven los visitantes.',
    priceAndDays: 'Precio y días',
    view: 'Ver página',
    download: 'Descarga',
    prerequisites: 'Requisitos',
  },
  download: {
    title: 'Descarga de {name}',
    titleUnknown: 'Descarga del programa',
    description: 'El archivo ZIP que ofrece la página de {name}.',
    none: 'Aún no hay ningún archivo publicado.',
    drop: 'Suelta un archivo ZIP aquí o elige uno',
    notZip: 'Esto no es un archivo zip. No se cambió nada.',
    limit: '512 MB como máximo. Sustituye al archivo publicado cuando termina de subirse.',
    publish: 'Publicar',
    published: 'Publicado',
    size: 'Tamaño',
    hash: 'SHA-256',
  },
  prerequisites: {
    save: 'Guardar tarjetas',
    text: 'Las tarjetas se muestran en este orden. Cíñete a los hechos. Las filas vacías no se muestran.',
    card: 'Tarjeta {row, number}',
    cardTitle: 'Título',
    cardText: 'Texto',
  },
} satisfies Translation<typeof english>
