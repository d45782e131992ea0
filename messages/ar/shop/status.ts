import type english from '../../en/shop/status.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'حالة الخدمة',
  description: 'هل خدمة التحقق من التراخيص تعمل، ومنذ متى، وأحدث الأعطال.',
  lead: 'يستدعي المتجر <link>خدمة التحقق من التراخيص</link> لديه كل 15 ثانية، تمامًا كما يفعل أي برنامج.',
  states: {
    answering: 'خدمة التحقق من التراخيص تعمل.',
    partly: 'خدمة التحقق من التراخيص متاحة جزئيًا.',
    silent: 'خدمة التحقق من التراخيص متوقفة.',
    unknown: 'لم تُختبر خدمة التحقق من التراخيص منذ مدة.',
  },
  since: 'منذ',
  lastCheck: 'آخر فحص',
  notKnown: 'غير معروف بعد',
  responseTime: 'زمن الاستجابة',
  milliseconds: '{count} ملي ثانية',
  incidents: 'أحدث الأعطال',
  noIncidents: 'لا توجد أعطال حتى الآن.',
  ended: '<start></start>، لمدة {duration}',
  ongoing: '<start></start>، مستمر',
  reasons: {
    notRunning: 'لم يكن المتجر يعمل.',
    unavailable: 'كانت قاعدة البيانات غير متاحة، فلم تُجب الخدمة إلا عن المفاتيح التي جرى التحقق منها مؤخرًا.',
    wrongAnswer: 'أعادت خدمة التحقق ردًا خاطئًا.',
    noAnswer: 'لم ترد خدمة التحقق.',
  },
} satisfies Translation<typeof english>
