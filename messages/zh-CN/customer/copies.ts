export default {
  files: '文件',
  newest: '最新',
  hash: 'SHA-256: {hash}',
  download: '下载<hidden>版本 {version}</hidden>',
  filesNote: '新版本会显示在这里。中断的下载可以继续。我们会记录每次下载及所用的 IP 地址。',
  ended: '您的访问权限已终止。',
  endedText: '此订单已退款。订单及其账单仍保留在这里。',
  content: '您的文本',
  reveal: '显示',
  contentNote: '如果商店更改内容，新内容会显示在这里，我们也会发邮件通知您。我们会记录每次查看及所用的 IP 地址。',
}
