import { spawnSync } from 'node:child_process'

/** Every check that needs no running shop, quickest first; stops at the first failure. */
const checks = {
  'lint and format': 'biome check --error-on-warnings',
  prose: 'node test/prose.ts',
  messages: 'node messages/check.ts',
  'page types': 'react-router typegen',
  types: 'tsc --noEmit -p .',
  structure:
    'depcruise --config .dependency-cruiser.cjs app messages server cli simulator test e2e bench chaos screens clients deploy',
  'dead code': 'knip',
  build: 'react-router build --logLevel warn',
  'no fail-points in the build': '! grep -rniE "fail[-_ ]?point" build/server',
  'bundle budget': 'size-limit',
}

for (const [name, command] of Object.entries(checks)) {
  const startedAt = performance.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: withPackages() })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
  if (status !== 0) process.exit(1)
}

function withPackages(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, NODE_ENV: 'production' }
}
