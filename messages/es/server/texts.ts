import type english from '../../en/server/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    alreadyMailed: 'Ya se avisó a los clientes de esta versión.',
    notInForce: 'Esta versión ya no está vigente. No se envió nada.',
    notPublished: 'No publicado',
    textMissing: 'Este texto no existe.',
    changedMeanwhile:
      'Otro administrador publicó este texto mientras lo editabas. Lo que escribiste aparece junto a lo actual; publica de nuevo para reemplazarlo.',
    slugTaken: 'Otra página tiene esta dirección.',
    markupNotSupported: 'No se admiten HTML, imágenes, tablas ni bloques de código: {parts}',
    linkNotAllowed: 'Los enlaces deben empezar por https://, http://, mailto:, /, ../, # o ?: {links}',
    blockNotKnown: 'No existe el bloque {blocks}. Los bloques son {known}.',
    blockNotAlone: 'Estos bloques van en una línea propia, con una línea vacía antes y otra después: {blocks}',
  },
  errors: {
    title: 'El título debe ser una sola línea de {most, number} caracteres como máximo.',
    body: 'El texto debe ser texto sin formato, de {most, number} caracteres como máximo.',
    slug: 'Usa minúsculas, cifras y guiones sueltos, {most, number} caracteres como máximo.',
  },
} satisfies Translation<typeof english>
