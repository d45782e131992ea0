import type english from '../../en/shop/catalog.ts'
import type { Translation } from '../../types.ts'

/** Describes a product wherever it is offered. */
export default {
  term: '{days, plural, one {# dia} other {# dias}} {devices, plural, one {em um dispositivo} other {em até # dispositivos}}.',
  license:
    'Licença de {days, plural, one {# dia} other {# dias}} para {devices, plural, one {um dispositivo} other {até # dispositivos}}.',
} satisfies Translation<typeof english>
