import type english from '../../en/shop/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  term: '{days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} {devices, plural, zero {على # جهاز} one {على جهاز واحد} two {على جهازين كحد أقصى} few {على # أجهزة كحد أقصى} many {على # جهازًا كحد أقصى} other {على # جهاز كحد أقصى}}.',
  license:
    'ترخيص لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} {devices, plural, zero {على # جهاز} one {على جهاز واحد} two {على جهازين كحد أقصى} few {على # أجهزة كحد أقصى} many {على # جهازًا كحد أقصى} other {على # جهاز كحد أقصى}}.',
} satisfies Translation<typeof english>
