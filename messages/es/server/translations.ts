import type english from '../../en/server/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Traducciones no guardadas',
    productMissing: 'Este producto ya no existe.',
    textMissing: 'Uno de estos textos ya no existe. Revisa los actuales e inténtalo de nuevo.',
    changedMeanwhile:
      'Los textos cambiaron mientras los editabas. Lo que escribiste aparece junto a los actuales; guarda de nuevo para reemplazarlos.',
  },
  errors: {
    lineNotPlain: 'La traducción debe ser una sola línea de {most, number} caracteres como máximo.',
    textNotPlain: 'La traducción debe ser texto sin formato, de {most, number} caracteres como máximo.',
    language: 'Elige uno de los idiomas disponibles.',
  },
} satisfies Translation<typeof english>
