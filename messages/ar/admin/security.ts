import type english from '../../en/admin/security.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'الأمان',
  description: 'طريقة تسجيل دخولك، والأجهزة التي سُجّل الدخول منها.',
  confirm: {
    title: 'تأكيد هويتك',
    description: 'التغييرات المهمة تتطلب كلمة مرورك أو رمزًا. ولن يُطلب مرة أخرى لعشر دقائق.',
    continue: 'متابعة',
  },
} satisfies Translation<typeof english>
