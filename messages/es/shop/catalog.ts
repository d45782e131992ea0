import type english from '../../en/shop/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  term: '{days, plural, one {# día} other {# días}} {devices, plural, one {en un dispositivo} other {en hasta # dispositivos}}.',
  license:
    'Una licencia de {days, plural, one {# día} other {# días}} {devices, plural, one {para un dispositivo} other {para hasta # dispositivos}}.',
} satisfies Translation<typeof english>
