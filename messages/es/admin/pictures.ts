import type english from '../../en/admin/pictures.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Imágenes de {name}',
  titleUnknown: 'Imágenes del producto',
  description:
    'La primera imagen se muestra en las listas y en las vistas previas de enlaces; todas, en la página del producto. Si no hay, se muestra un dibujo.',
  settings: 'Ajustes del producto',
  view: 'Ver página',
  add: 'Añadir imágenes',
  drop: 'Suelta imágenes aquí o elígelas',
  hint: 'JPEG, PNG, WebP, AVIF o GIF, hasta 10 MB cada una y {most, number} imágenes en total. Se guardan en varios tamaños, sin los datos de la cámara, como el lugar.',
  upload: 'Subir',
  notPicture: 'Elige imágenes JPEG, PNG, WebP, AVIF o GIF. No se cambió nada.',
  present: '{count, number} de {most, number} imágenes',
  none: 'Este producto aún no tiene imágenes.',
  position: 'Imagen {number, number}',
  first: 'Se muestra en listas',
  alt: 'Texto alternativo',
  altHint: 'Describe la imagen a quien no puede verla.',
  up: 'Mover arriba',
  down: 'Mover abajo',
  remove: 'Quitar',
  saveNumbered: 'Guardar el texto de la imagen {number, number}',
  upNumbered: 'Mover arriba: imagen {number, number}',
  downNumbered: 'Mover abajo: imagen {number, number}',
  removeNumbered: 'Quitar la imagen {number, number}',
  link: 'Imágenes',
  linkText:
    'Hasta {most, number} imágenes para la página de este producto. Se muestran en lugar de la imagen de abajo.',
  many: {
    title: 'Imágenes de varios productos',
    text: 'Cada imagen se añade al producto cuyo nombre lleva el archivo.',
    hint: 'Nombra el archivo como el producto o el final de su dirección, por ejemplo red-kite.jpg, con un número para otras imágenes, por ejemplo red-kite-2.jpg. Como máximo {files, number} archivos a la vez y {most, number} imágenes por producto. Una imagen que el producto ya tiene no se añade otra vez.',
    added: '{count, plural, one {# imagen está en su sitio} other {# imágenes están en su sitio}}',
  },
} satisfies Translation<typeof english>
