export default {
  files: 'Files',
  newest: 'Newest',
  hash: 'SHA-256: {hash}',
  download: 'Download<hidden> version {version}</hidden>',
  filesNote:
    'New versions appear here. An interrupted download can be resumed. We log each download, and the IP address used.',
  ended: 'Your access has ended.',
  endedText: 'This order was refunded. Your order and its invoice are still here.',
} as const
