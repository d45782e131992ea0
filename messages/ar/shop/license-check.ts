import type english from '../../en/shop/license-check.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'التحقق من الترخيص',
  description: 'التحقق من صلاحية مفتاح الترخيص ومدته، من هنا أو من برنامجك.',
  lead: 'يمكنك معرفة صلاحية المفتاح ومدته. التحقق هنا لا يربط المفتاح بأي جهاز.',
  clients: 'التحقق من التراخيص في برنامجك',
  clientsText:
    'ملف واحد يُضاف إلى مشروعك. يسأل المتجر ويتحقق من الرد الموقَّع، ويتيح للعملاء العمل دون اتصال حتى ثلاثة أيام. ولا يتضمن أي بيانات سرية.',
  api: 'توثيق API',
  apiText: 'نقاط النهاية التي يستدعيها برنامجك، مُولَّدة من <link>مستند OpenAPI</link> الذي يوفره المتجر.',
} satisfies Translation<typeof english>
