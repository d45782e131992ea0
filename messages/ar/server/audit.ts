import type english from '../../en/server/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: { adminsOnly: 'هذا الإجراء متاح للمشرفين فقط.' },
  errors: { hash: 'تتكون البصمة من 64 خانة من 0 إلى 9 ومن a إلى f.' },
  csv: {
    row: 'الصف',
    time: 'الوقت (UTC)',
    actorId: 'معرّف المنفّذ',
    actor: 'المنفّذ',
    subject: 'العنصر',
    before: 'قبل',
    after: 'بعد',
    address: 'عنوان IP',
    hash: 'البصمة',
  },
} satisfies Translation<typeof english>
