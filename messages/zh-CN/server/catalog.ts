import type english from '../../en/server/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    choosePictures: '请先选择图片。',
    pictureUnreadable:
      '无法读取“{file}”。请选择不超过 5000 万像素的 JPEG、PNG、WebP、AVIF 或 GIF 图片。未保存任何内容。',
    tooManyPictures: '每个商品最多 {most, number} 张图片，请先移除一张。未保存任何内容。',
    pictureMissing: '这张图片已被移除。',
    altChangedMeanwhile: '您编辑期间有人更改了此文字，现在是：“{alt}”。再次保存即可使用您的版本。',
    notCreated: '商品创建失败。',
    notUpdated: '商品更新失败。',
    productMissing: '此商品已不存在。',
    nameTaken: '已有同名商品，请换一个名称。',
    slugTaken: '另一件商品已使用此地址。请换一个。',
    newPriceInvalid: '{name} 的新价格不在 {least} 到 {most} 之间。未做任何更改。',
    pricesChangedMeanwhile: '本页打开期间有价格被更改。预览现在显示当前价格。未做任何更改。',
    categoryMissing: '该分类已不存在。',
    categoryTaken: '另一个分类已使用此名称。',
    categoryNotEmpty: '该分类仍有商品。请先将它们移到其他分类。',
    productChangedMeanwhile: '您编辑期间，有人修改了此商品。您的版本与当前版本并列显示；再次保存即采用您的版本。',
    cardsChangedMeanwhile: '您编辑期间，有人修改了卡片。您的版本与当前版本并列显示；再次保存即采用您的版本。',
    softwareMissing: '店铺没有此软件商品。未做任何更改。',
    chooseZip: '请选择要发布的 zip 文件。',
    downloadTooLarge: '下载文件不能超过 {mebibytes, number} MB。未做任何更改。',
    downloadChangedMeanwhile: '本页打开期间，有人发布了另一个文件，现已显示在页面上。如需替换，请重新发布您的文件。',
    downloadFormMalformed: '{fault}。未做任何更改。',
  },
  copyEnding: { first: '（副本）', later: '（副本 {number, number}）' },
  price: {
    title: '价格无效',
    missing: {
      account: '账号单价必须大于 0。',
      software: '价格必须大于 0。',
    },
    tooHigh: {
      account: '账号单价不能超过 {most}。',
      software: '价格不能超过 {most}。',
    },
  },
  quantity: {
    minTitle: '最小购买量无效',
    minMissing: '最小购买量必须大于 0。',
    minTooHigh: '最小购买量不能超过 {most, number}。',
    maxTitle: '最大购买量无效',
    maxTooLow: '最大购买量不能小于最小购买量；留空表示不限。',
    maxTooHigh: '最大购买量不能超过 {most, number}。',
  },
  ranges: {
    durationDays: { title: '时长无效', message: '天数须在 {least, number} 到 {most, number} 之间。' },
    maxDevices: { title: '设备数无效', message: '设备数须在 {least, number} 到 {most, number} 之间。' },
    lowStockAt: {
      title: '低库存提醒无效',
      message: '低库存提醒必须在 {least, number} 到 {most, number} 之间。',
    },
    warrantyHours: {
      title: '质保时长无效',
      message: '质保小时数须在 {least, number} 到 {most, number} 之间。',
    },
  },
  errors: {
    altNotPlain: '文字须为一行，最多 {most, number} 个字符。',
    nameMissing: '请输入商品名称。',
    nameNotPlain: '名称只能是纯文本，最多 {most, number} 个字符。',
    descriptionNotPlain: '描述只能是纯文本，最多 {most, number} 个字符。',
    image: '请输入 https 网址，或本店内以斜杠开头的路径。',
    categoryMissing: '请输入分类。',
    categoryNotPlain: '分类只能是纯文本，最多 {most, number} 个字符。',
    claimRule: '请选择问题账号的处理方式。',
    slug: '请使用 1 到 64 个小写字母、数字和连字符。',
    unitLabelNotPlain: '单位必须是纯文本，最多 {most, number} 个字符。',
    detailsNotPlain: '详情必须是文本，最多 {most, number} 个字符。',
    cardTitleMissing: '请填写卡片标题。',
    cardTitleNotPlain: '标题只能是纯文本，最多 {most, number} 个字符。',
    cardTextMissing: '请说明需要什么。',
    cardTextNotPlain: '正文只能是纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
