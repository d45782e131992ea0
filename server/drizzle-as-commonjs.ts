import { registerHooks } from 'node:module'

/** The CommonJS build starts a second faster. Import this before Drizzle. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const url = resolved.url.replace(/(\/node_modules\/drizzle-orm\/.*)\.js$/, '$1.cjs')
    return url === resolved.url ? resolved : { ...resolved, url, format: 'commonjs' }
  },
})
