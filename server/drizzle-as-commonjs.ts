import { registerHooks } from 'node:module'

/**
 * Loads the CommonJS build of Drizzle. Node's loader of ES modules parses Drizzle's package.json of 179 kB once for each
 * of its hundred modules, which takes more than a second; `require` parses it once. A process imports this before
 * anything that imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const url = resolved.url.replace(/(\/node_modules\/drizzle-orm\/.*)\.js$/, '$1.cjs')
    return url === resolved.url ? resolved : { ...resolved, url, format: 'commonjs' }
  },
})
