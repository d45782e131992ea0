import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: 'Sua licença aparece no painel assim que você paga.',
  days: '{count, plural, one {# dia} other {# dias}}',
  warranty: 'Garantia',
  hours: '{count, plural, one {# hora} other {# horas}}',
  license: 'Licença',
  renewal: 'Renovar {licenseKey}',
  newLicense: 'Uma nova licença',
  endDate: 'Vencimento',
  newEndDate: 'Novo vencimento',
  licenseMissing: 'Escolha uma licença para renovar ou uma nova.',
  notOnSale: 'Não está à venda',
  notOnSaleText: 'Este produto não está à venda no momento.',
} satisfies Translation<typeof english>
