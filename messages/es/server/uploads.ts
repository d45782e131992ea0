import type english from '../../en/server/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    nothingGiven: 'Pega los datos de las cuentas o sube un archivo.',
    noValidAccounts: 'No se encontraron datos de cuentas válidos. Formato: username:password[:email[:emailPassword]].',
    notText: 'Esto no es un archivo de texto. No se guardó nada; guarda la lista como texto UTF-8 o CSV y súbela.',
    fileAndText: 'Sube un archivo o pega los datos, pero no las dos cosas. No se guardó nada.',
    chooseProduct: 'Elige el producto al que pertenece esta lista.',
    uploadNotFound: 'Esta carga ya no existe. Las cargas sin importar se conservan un día.',
    uploadIdTaken: 'Esta carga ya se había enviado. No se guardó nada; envíala de nuevo.',
    uploadCancelled: 'Carga cancelada',
    uploadCancelledText: 'No se añadió nada al stock.',
    nothingToAdd: 'Todas las cuentas de esta carga ya estaban en stock. No hay nada que añadir.',
    nothingToAddItems: 'Todos los artículos de esta carga ya estaban en stock. No hay nada que añadir.',
    noValidItems: 'Ninguna línea se pudo leer como artículo.',
    columnsUnread: 'Elige campos para las demás columnas o importa sin ellas.',
    shapeChanged:
      'Los campos de este producto cambiaron después de leer la lista. No se añadió nada; lee la lista de nuevo.',
  },
  errors: {
    outOfDate: 'Este formulario está desactualizado. Recarga la página e inténtalo de nuevo.',
    malformed: 'El formulario no tiene un formato válido.',
    column: 'Elige una columna.',
    separator: 'Elige un separador.',
  },
  csv: { line: 'línea', username: 'usuario', reason: 'motivo' },
  known: {
    before: 'Ya estaba en stock',
    elsewhere: 'En stock o vendida como {product}',
    repeated: 'Repetida en esta carga',
  },
  unfinished:
    '{goods, select, items {No se pudieron cargar los artículos: la tienda no pudo terminar. Inténtalo de nuevo.} other {No se pudieron cargar las cuentas: la tienda no pudo terminar. Inténtalo de nuevo.}}',
} satisfies Translation<typeof english>
