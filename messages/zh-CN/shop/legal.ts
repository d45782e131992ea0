import type english from '../../en/shop/legal.ts'
import type { Translation } from '../../types.ts'

export default {
  updated: '最近更新：<time>{date}</time>',
  contents: '本页目录',
  review: {
    title: '仅管理员可见。',
    text: '请让专业人士按所在国家/地区的法律审阅本文，并补充您的法定名称和地址。<link>开店之前</link>',
  },
  edit: '编辑此文本',
  offline: '此页面已下线，客户无法打开。',
  versions: {
    title: '历史版本',
    earlier: '此版本（{version}）有效期至 {until}。现行版本为<link>{inForce} 的版本</link>。',
  },
  blocks: {
    taxId: '税号 {id}',
    noWarranty: '无质保',
    licenseClaim: '问题授权经审核后更换，或按售价赔付到余额',
    noProviders: '暂无。',
  },
  disclaimer: { description: '对于本店出售的商品和软件，我们承诺什么、不承诺什么。' },
  privacy: { description: '我们保存您的哪些信息、为什么保存、保存多久，以及如何查看、更正或删除。' },
  terms: {
    description: '购买和使用本店商品的规则：余额、发货、质保、授权和合理使用。',
    allProducts: '全部商品',
    otherProducts: '其他所有商品',
    nothingOnSale: '目前没有商品在售。',
    warranty: '{hours, number} 小时',
  },
} satisfies Translation<typeof english>
