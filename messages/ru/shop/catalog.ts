import type english from '../../en/shop/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  term: '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}, {devices, plural, =1 {одно устройство} one {до # устройства} few {до # устройств} many {до # устройств} other {до # устройства}}.',
  license:
    'Лицензия на {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}, {devices, plural, =1 {одно устройство} one {до # устройства} few {до # устройств} many {до # устройств} other {до # устройства}}.',
} satisfies Translation<typeof english>
