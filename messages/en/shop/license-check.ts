export default {
  title: 'License Verification',
  description: 'Check whether a license key is valid and how long it runs, here or from your program.',
  lead: "Check whether a key is valid and how long it runs. Checking it here doesn't bind it to a device.",
  clients: 'Check licenses in your program',
  clientsText:
    'One file to add to your project. It asks the shop, verifies the signed answer, and lets customers work offline for up to three days. It contains no secrets.',
  api: 'API documentation',
  apiText: 'The endpoints your program calls, generated from the <link>OpenAPI document</link> that the shop serves.',
} as const
