export default {
  files: 'Files',
  newest: 'Newest',
  hash: 'SHA-256: {hash}',
  download: 'Download<hidden> version {version}</hidden>',
  filesNote:
    'New versions appear here. An interrupted download can be resumed. We log each download, and the IP address used.',
  ended: 'Your access has ended.',
  endedText: 'This order was refunded. Your order and its invoice are still here.',
  content: 'Your text',
  reveal: 'Show it',
  contentNote:
    'If the shop changes it, the new one appears here and we email you. We log each time you open it, and the IP address used.',
} as const
