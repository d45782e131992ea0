import { randomUUID } from 'node:crypto'
import routes from '#app/routes.ts'

type Entry = (typeof routes)[number]

/** Returns a value for each `:name` of the route table: of what every shop has, or else of nothing. */
export function anyNames(): Record<string, string> {
  const ids = [
    ...['orderId', 'paymentId', 'payoutId', 'licenseId', 'customerId', 'groupId', 'messageId', 'giftBatchId'],
    ...['uploadId', 'accountId', 'batchId', 'withdrawalId', 'endpointId', 'deliveryId', 'downloadId'],
  ]
  return {
    ...Object.fromEntries(ids.map((name) => [name, randomUUID()])),
    code: 'SPRING',
    productId: 'storytag',
    tool: 'storytag',
    pack: 'instagram-accounts',
    file: 'field-guide',
    fileId: 'field-guide',
    item: 'course-link',
    itemId: 'course-link',
    slug: 'privacy-policy',
    kind: 'order-delivered',
    methodId: 'cryptomus',
    place: 'logo',
  }
}

export type Place = { id: string; path: string }

/** Returns id and path of every page in the route table with each `:name` replaced; throws for a missing name. */
export function pagePaths(names: Record<string, string>): Place[] {
  return routePaths(names).filter(({ path }) => !/\.\w+$/.test(path))
}

/** Returns every page as in the route table, with a matcher for its addresses; without files and action-only routes. */
export function pagePatterns(): (Place & { matches: (address: string) => boolean })[] {
  return routes
    .flatMap((entry) => pagesOf(entry))
    .filter(({ isPage }) => isPage)
    .map(({ id, path }) => {
      const whole = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(\\?|$)`)
      return { id, path, matches: (address: string) => whole.test(address) }
    })
}

export function routePaths(names: Record<string, string>): Place[] {
  return routes
    .flatMap((entry) => pagesOf(entry))
    .map(({ id, path }) => ({
      id,
      path: path.replaceAll(/:(\w+)/g, (_, name) => {
        const value = names[name]
        if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}.`)
        return value
      }),
    }))
}

function pagesOf({ id, file, path = '', children }: Entry, parent = ''): (Place & { isPage: boolean })[] {
  const address = path === '' || path.startsWith('/') ? path || parent : `${parent}/${path}`
  const page = { id: id ?? file.replace(/\.tsx?$/, ''), path: address, isPage: file.endsWith('.tsx') }
  const inside = (children ?? []).flatMap((child) => pagesOf(child, address))
  return path === '' && children ? inside : [page, ...inside]
}
