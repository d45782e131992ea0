import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // A build for chaos runs lies elsewhere and keeps the fail-points (vite.config.ts).
  buildDirectory: process.env.BUILD_WITH_FAIL_POINTS || 'build',
  ssr: true,
  // The manifest is cached for good, and a visitor's is 2 kB (app/route-manifest.ts). Asking for parts of it would cost
  // every page a request.
  routeDiscovery: { mode: 'initial' },
  // Client actions are a few bytes each. Separate files for them would make the manifest longer.
  splitRouteModules: false,
  // server/web/open-endpoints.ts has decided before; it knows the shop's public address, which a proxy may hide from the router.
  allowedActionOrigins: ['**'],
} satisfies Config
