import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // server/web/same-origin.ts has decided before; it knows the shop's public address, which a proxy may hide from the router.
  allowedActionOrigins: ['**'],
} satisfies Config
