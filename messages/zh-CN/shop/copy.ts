export default {
  summary: {
    file: '可下载，含后续所有新版本',
    shared: '付款后立即获得',
  },
  delivery: {
    file: '付款后即可下载该文件，以及之后的所有版本。您可以在订单中找到它。',
    shared: '付款后即可在订单中打开，并获得之后的所有更新。',
  },
  open: {
    file: '前往您的文件',
    shared: '前往您的文本',
  },
  owned: '您已购买此商品。',
  toOrder: '查看已购内容',
  buy: '立即购买',
  always: '始终有货',
  left: '仅剩 {count, number} 份！',
}
