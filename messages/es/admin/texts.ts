import type english from '../../en/admin/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  list: {
    lead: 'Los textos legales y las páginas de tu tienda. El original está en {original}; quien lee en otro idioma ve su traducción o, si no la hay, el original.',
    text: 'Texto',
    version: 'Versión',
    state: 'Estado',
    languages: 'Por traducir',
    allLanguages: 'Nada',
  },
  states: {
    builtIn: 'Texto de ejemplo',
    online: 'Publicada',
    offline: 'Oculta',
    inFooter: 'En el pie',
  },
  languages: {
    label: 'Idiomas',
    outdated: 'Desactualizada',
    missing: 'Falta',
  },
  fields: {
    title: 'Título',
    body: 'Texto',
    bodyHint:
      'Markdown: ## para una sección, **negrita**, listas y [enlaces](/tools). Sin HTML ni imágenes. Como máximo {most, number} caracteres.',
  },
  editor: {
    all: 'Todos los textos',
    open: 'Abrir la página',
    builtIn: 'Este es el texto de ejemplo que trae la tienda. Haz que lo revisen y publica el tuyo.',
    outdated:
      'El original ha cambiado desde esta traducción de la versión del {version}. Los clientes leen el original hasta que publiques una traducción nueva.',
    missing: 'Todavía no hay traducción. Los clientes leen el original.',
    publish: 'Publicar',
    publishTranslation: 'Publicar traducción',
    newVersion: 'Al publicar se añade una versión nueva. Se aplica de inmediato, y las anteriores siguen disponibles.',
    translates: 'Traduce la versión del {version}.',
    original: 'Original',
  },
  preview: {
    show: 'Vista previa',
    title: 'Vista previa',
  },
  blocks: {
    title: 'Bloques',
    text: 'Escribe un bloque donde deba aparecer su valor. Los tres últimos van en una línea propia, con una línea vacía antes y otra después.',
    names: {
      siteName: 'El nombre de la tienda',
      supportEmail: 'El correo de soporte o, si no lo hay, la página de contacto',
      issuer: 'El nombre legal, la dirección y el ID fiscal de Sitio, Facturas',
      warranties: 'Cada producto a la venta, su garantía y qué se obtiene con una reclamación',
      providers: 'Los proveedores de pago configurados',
    },
  },
  page: {
    title: 'Página',
    online: 'Publicada',
    inFooter: 'Enlazar en el pie de página',
    text: 'Una página oculta se conserva aquí con sus versiones.',
  },
  newPage: {
    title: 'Nueva página',
    slug: 'Dirección',
    slugHint:
      'La última parte de su dirección, /legal/…, en minúsculas, cifras y guiones. No se puede cambiar después.',
    add: 'Añadir página',
  },
  mail: {
    title: 'Avisar a los clientes por correo',
    already: 'Ya se avisó a los clientes de esta versión.',
    text: 'Cada cliente con una dirección confirmada recibe un correo con un enlace a esta versión, en su idioma. Se envía una sola vez, también a quienes no reciben novedades.',
    send: '{count, plural, one {Enviar # correo} other {Enviar # correos}}',
    sent: 'Enviado a {count, plural, one {# cliente} other {# clientes}}',
  },
  history: {
    title: 'Versiones',
    inForce: 'Vigente',
    builtIn: 'Texto de ejemplo',
  },
} satisfies Translation<typeof english>
