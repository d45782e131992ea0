import type english from '../../en/admin/tools.ts'
import type { Translation } from '../../types.ts'

export default {
  page: {
    title: '{name} 页面',
    titleUnknown: '软件页面',
    description: '访客看到的下载和使用条件。',
    priceAndDays: '价格和天数',
    view: '查看页面',
    download: '下载',
    prerequisites: '使用条件',
  },
  download: {
    title: '{name} 下载',
    titleUnknown: '软件下载',
    description: '{name} 页面提供的 ZIP 文件。',
    none: '尚未发布文件。',
    drop: '将 ZIP 文件拖到此处，或点击选择',
    notZip: '这不是 zip 文件。未做任何更改。',
    limit: '最大 512 MB。上传完成后，将替换已发布的文件。',
    publish: '发布',
    published: '发布时间',
    size: '大小',
    hash: 'SHA-256',
  },
  prerequisites: {
    save: '保存卡片',
    text: '卡片按此顺序显示。内容请如实填写。空行不显示。',
    card: '卡片 {row, number}',
    cardTitle: '标题',
    cardText: '正文',
  },
} satisfies Translation<typeof english>
