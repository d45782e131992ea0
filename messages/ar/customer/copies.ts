export default {
  files: 'الملفات',
  newest: 'الأحدث',
  hash: 'SHA-256: {hash}',
  download: 'تنزيل<hidden> الإصدار {version}</hidden>',
  filesNote: 'تظهر الإصدارات الجديدة هنا. يمكن استئناف التنزيل المتوقف. نسجّل كل عملية تنزيل وعنوان IP المستخدم.',
  ended: 'انتهى وصولك.',
  endedText: 'رُدّ مبلغ هذا الطلب. يبقى الطلب وفاتورته هنا.',
} as const
