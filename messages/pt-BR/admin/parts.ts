import type english from '../../en/admin/parts.ts'
import type { Translation } from '../../types.ts'

/** Parts that admin pages share. */
export default {
  found: {
    licenses:
      '{isMore, select, true {Mais de {count, plural, one {# licença} other {# licenças}}} other {{count, plural, one {# licença} other {# licenças}}}}',
    people:
      '{isMore, select, true {Mais de {count, plural, one {# pessoa} other {# pessoas}}} other {{count, plural, one {# pessoa} other {# pessoas}}}}',
  },
  lost: {
    refund: 'A loja não respondeu. Pode tentar de novo com segurança: o reembolso não será feito duas vezes.',
    balance: 'A loja não respondeu. Pode tentar de novo com segurança: a alteração não será aplicada duas vezes.',
    license: 'A loja não respondeu. Pode tentar de novo com segurança: só uma licença será criada.',
    upload: 'A loja não respondeu. Pode tentar de novo com segurança: o upload não será importado duas vezes.',
    claim: 'A loja não respondeu. Pode tentar de novo com segurança: a reclamação não será decidida duas vezes.',
    topUp: 'A loja não respondeu. Pode tentar de novo com segurança: a recarga não será resolvida duas vezes.',
    payout: 'A loja não respondeu. Pode tentar de novo: o passo não será dado duas vezes.',
    webhook: 'A loja não respondeu. Pode tentar de novo com segurança: o webhook não será adicionado duas vezes.',
  },
  orders: 'Pedidos',
} satisfies Translation<typeof english>
