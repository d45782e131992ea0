import type english from '../../en/admin/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  text: '选择此语言的客户会看到您的翻译。没有翻译，或原文之后有改动时，客户看到的是原文。',
  onlyEnglish: '没有需要翻译的内容',
  onlyEnglishText: '本店目前仅提供英语。',
  languages: '语言',
  subjects: '商品与站点',
  site: '站点',
  open: '{count, number} 项待处理',
  nothing: '这里还没有文本。',
  original: '原文',
  missing: '未翻译',
  outdated: '已过时',
  translatedFrom: '翻译时的原文',
  fits: '翻译仍然适用',
  fields: {
    siteDescription: '站点描述',
    issuerNote: '发票和收据上的附注',
    name: '商品名称',
    category: '分类',
    description: '描述',
    cardTitle: '卡片标题',
    summary: '卡片文字',
    metaDescription: '搜索结果中的描述',
    slides: '图示名称',
    slideTitle: '图示 {number, number}：标题',
    slideText: '图示 {number, number}：文字',
    prerequisiteTitle: '使用条件 {number, number}：标题',
    prerequisiteText: '使用条件 {number, number}：文字',
  },
} satisfies Translation<typeof english>
