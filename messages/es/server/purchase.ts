import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: 'Tu licencia está en tu panel en cuanto pagas.',
  days: '{count, plural, one {# día} other {# días}}',
  warranty: 'Garantía',
  hours: '{count, plural, one {# hora} other {# horas}}',
  license: 'Licencia',
  renewal: 'Renovar {licenseKey}',
  newLicense: 'Una licencia nueva',
  endDate: 'Vencimiento',
  newEndDate: 'Nuevo vencimiento',
  licenseMissing: 'Elige una licencia para renovar, o una nueva.',
  notOnSale: 'No está a la venta',
  notOnSaleText: 'Este producto no está a la venta en este momento.',
} satisfies Translation<typeof english>
