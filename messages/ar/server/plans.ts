import type english from '../../en/server/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  salePriceMissing: 'يُرجى إدخال سعر العرض أو ترك الوقتين فارغين.',
  saleUntilMissing: 'يُرجى إدخال وقت انتهاء العرض.',
  newPriceMissing: 'يُرجى إدخال السعر الجديد أو ترك الوقت فارغًا.',
  newFromMissing: 'يُرجى إدخال وقت بدء السعر الجديد.',
  timePast: 'يُرجى إدخال وقت في المستقبل.',
} satisfies Translation<typeof english>
