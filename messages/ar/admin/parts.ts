import type english from '../../en/admin/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  found: {
    licenses:
      '{isMore, select, true {أكثر من {count, plural, zero {# ترخيص} one {ترخيص واحد} two {ترخيصين} few {# تراخيص} many {# ترخيصًا} other {# ترخيص}}} other {{count, plural, zero {لا تراخيص} one {ترخيص واحد} two {ترخيصان} few {# تراخيص} many {# ترخيصًا} other {# ترخيص}}}}',
    people:
      '{isMore, select, true {أكثر من {count, plural, zero {# شخص} one {شخص واحد} two {شخصين} few {# أشخاص} many {# شخصًا} other {# شخص}}} other {{count, plural, zero {لا أشخاص} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}}}',
  },
  lost: {
    refund: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُردّ المبلغ مرتين.',
    balance: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُطبَّق التغيير مرتين.',
    license: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُنشأ سوى ترخيص واحد.',
    upload: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُستورد الملف مرتين.',
    claim: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُبتّ في المطالبة مرتين.',
    topUp: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن تُسوّى عملية الشحن مرتين.',
    payout: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن تُنفَّذ الخطوة مرتين.',
    webhook: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُضاف الـ Webhook مرتين.',
  },
  orders: 'الطلبات',
} satisfies Translation<typeof english>
