import type english from '../../en/admin/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  found: {
    licenses:
      '{isMore, select, true {Más de {count, plural, one {# licencia} other {# licencias}}} other {{count, plural, one {# licencia} other {# licencias}}}}',
    people:
      '{isMore, select, true {Más de {count, plural, one {# persona} other {# personas}}} other {{count, plural, one {# persona} other {# personas}}}}',
  },
  lost: {
    refund: 'La tienda no respondió. Puedes reintentarlo sin riesgo: el reembolso no se hará dos veces.',
    balance: 'La tienda no respondió. Puedes reintentarlo sin riesgo: el cambio no se aplicará dos veces.',
    license: 'La tienda no respondió. Puedes reintentarlo sin riesgo: solo se creará una licencia.',
    upload: 'La tienda no respondió. Puedes reintentarlo sin riesgo: la carga no se importará dos veces.',
    claim: 'La tienda no respondió. Puedes reintentarlo sin riesgo: la reclamación no se resolverá dos veces.',
    topUp: 'La tienda no respondió. Puedes reintentarlo sin riesgo: la recarga no se resolverá dos veces.',
    payout: 'La tienda no respondió. Puedes reintentarlo sin riesgo: el paso no se dará dos veces.',
    webhook: 'La tienda no respondió. Puedes reintentarlo sin riesgo: el webhook no se añadirá dos veces.',
  },
  orders: 'Pedidos',
} satisfies Translation<typeof english>
