/** The tables of docs/architecture.md as rules. */

const project = '^(app|server|cli|simulator|test|e2e|bench|chaos|screens|clients|deploy)/'
const config = '^app/(config|deadline|log|metrics|request-context|shop-keys|tracing|version)\\.server\\.ts$'
const tests = '\\.test\\.tsx?$'

/** Code under `from` may import, of the project's own files, only what is below itself or matches one of `allowed`. */
const only = (from, allowed, advice, alsoNot = {}) => ({
  name: `${from.replace(/[\^/$\\()?:|]/g, '')}-imports`,
  comment: advice,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: project, pathNot: [from, config, ...allowed], ...alsoNot },
})

const noun = (name, lower, advice) => ({
  name: `domain-${name}-order`,
  comment:
    advice ??
    `domain/${name} may use only the nouns below it: ${lower.join(', ') || 'none'}. Move what is shared down, or the caller up.`,
  severity: 'error',
  from: { path: `^app/domain/${name}/`, pathNot: tests },
  to: { path: '^app/domain/', pathNot: [`^app/domain/(${[name, ...lower].join('|')})/`] },
})

const ground = ['settings', 'texts', 'identity', 'customers', 'catalog', 'audit']
const doorsMayUse = ['^app/domain/', '^app/lib/']

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files import each other. Move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file. Delete it.',
      severity: 'error',
      from: { orphan: true, path: '^app/', pathNot: ['^app/(root|entry\\.|routes)', '^app/routes/', tests] },
      to: {},
    },
    only(
      '^app/lib/',
      ['^messages/'],
      'lib holds pure helpers: it may import messages and npm packages. What needs the project belongs in the domain.',
    ),
    only('^messages/', ['^server/write-cached\\.ts$'], 'Messages are texts: they may import npm packages only.'),
    only(
      '^app/db/',
      ['^app/lib/'],
      'db may import lib and config. A query with a meaning belongs in domain/<noun>/queries.ts.',
    ),
    only(
      '^app/integrations/',
      ['^app/lib/', '^app/db/'],
      'integrations may import lib and config (sign-in and limits also db). Rules belong in the domain.',
    ),
    only(
      '^app/emails/',
      ['^app/lib/', '^app/ui/'],
      'emails may import ui and lib. Load what a mail says in the domain and pass it in.',
    ),
    only(
      '^app/pdf/',
      ['^app/lib/'],
      'app/pdf may import lib. Load what a PDF says in the domain and pass it in (docs/decisions/010).',
    ),
    {
      name: 'only-pdf-draws-pdfs',
      comment: 'The PDF library is heavy: only app/pdf imports it, in a thread of its own (docs/decisions/010).',
      severity: 'error',
      from: { path: project, pathNot: '^app/pdf/' },
      to: { path: ['^node_modules/@react-pdf/', '^app/pdf/(?!(pdf|print\\.server)\\.ts$)'] },
    },
    only(
      '^app/ui/',
      ['^app/lib/'],
      'ui may import lib and knows no domain. A component that does belongs in app/components.',
    ),
    only(
      '^app/components/',
      ['^app/ui/', '^app/lib/', '^app/domain/[^/]+/(rules|schema)\\.ts$', '^clients/(typescript|python|csharp)/'],
      'components may import ui, lib, and rules.ts, schema.ts and types of the domain. Load data in the route and pass it in.',
      { dependencyTypesNot: ['type-only'] },
    ),
    only(
      '^app/http/',
      ['^app/domain/(identity|settings)/', '^app/lib/'],
      'http may import domain/identity, domain/settings and lib. What a page does belongs in its route.',
    ),
    only(
      '^app/domain/',
      ['^app/db/', '^app/integrations/', '^app/lib/'],
      'The domain may import db, integrations and lib. It knows no door, no request and no page.',
    ),
    only(
      '^app/api/',
      doorsMayUse,
      'A machine endpoint parses and calls one domain function. Data access belongs in the domain.',
    ),
    only(
      '^app/jobs/',
      [...doorsMayUse, '^app/emails/', '^app/integrations/mailer\\.ts$', '^app/db/(jobs|client)\\.server\\.ts$'],
      'A job calls one domain function, or renders and sends a mail (docs/decisions/003). Data access belongs in the domain.',
    ),
    only(
      '^cli/',
      [...doorsMayUse, '^server/', '^app/db/client\\.server\\.ts$'],
      'A command calls one domain function. Data access belongs in the domain.',
    ),
    only(
      '^clients/',
      [],
      'A client is a file for other people: it may import nothing of the shop. Only its live test starts one.',
    ),
    only(
      '^simulator/',
      ['^app/lib/'],
      'The simulator stands in for an outside service: it knows nothing of the shop but lib.',
    ),
    {
      name: 'routes-imports',
      comment:
        'A page may import http, domain, pdf, emails, components, ui, lib and the version. Data access belongs in the domain.',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: tests },
      to: {
        path: project,
        pathNot: [
          '^app/routes/',
          '^app/http/',
          '^app/domain/',
          '^app/pdf/',
          '^app/emails/',
          '^app/components/',
          '^app/ui/',
          '^app/lib/',
          '^app/version\\.server\\.ts$',
        ],
      },
    },
    {
      name: 'only-identity-signs-in',
      comment: 'Only domain/identity calls the sign-in library; ask it for the actor.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/domain/identity/', '^app/integrations/auth', tests] },
      to: { path: '^app/integrations/auth' },
    },
    {
      name: 'domain-knows-no-request',
      comment: 'The domain knows no request, cookie or component. Translate at the door.',
      severity: 'error',
      from: { path: '^app/domain/' },
      to: { path: '^node_modules/(react|react-dom|react-router|hono|@hono)/' },
    },
    noun('settings', ['audit']),
    noun('texts', ['audit']),
    noun('catalog', ['settings', 'audit']),
    noun('translations', ['catalog', 'settings', 'audit']),
    noun('audit', []),
    noun('identity', ['settings', 'texts', 'audit']),
    noun('customers', ['settings', 'texts', 'audit', 'identity']),
    noun('alarms', ground),
    noun('webhooks', [...ground, 'alarms']),
    noun('stock', [...ground, 'alarms', 'webhooks']),
    noun('uploads', ['audit', 'catalog', 'stock']),
    noun('wallet', ground),
    noun('payouts', [...ground, 'wallet']),
    noun('gifts', [...ground, 'wallet']),
    noun('licenses', [...ground, 'webhooks']),
    noun('payments', [...ground, 'alarms', 'webhooks', 'wallet']),
    noun('orders', [...ground, 'webhooks', 'stock', 'wallet', 'licenses', 'translations']),
    noun('checkout', [...ground, 'wallet', 'stock', 'payments', 'orders']),
    noun('claims', [...ground, 'stock', 'wallet', 'licenses', 'orders']),
    noun('fulfillment', [...ground, 'alarms', 'webhooks', 'orders']),
    noun('standbys', [...ground, 'stock', 'wallet', 'orders']),
    noun('support', ground),
    noun('status', []),
    noun('retention', ['audit', 'alarms', 'identity', 'customers', 'stock', 'uploads', 'payments']),
    noun('watch', ['audit', 'alarms', 'customers', 'dashboard', 'payments', 'status']),
    noun('dashboard', [], 'domain/dashboard only reads, and imports only db.'),
    noun('personal-data', ['customers'], 'domain/personal-data only reads.'),
    noun('opening', ['settings', 'audit', 'payments']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
}
