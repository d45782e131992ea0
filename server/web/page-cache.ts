import { randomUUID } from 'node:crypto'

const FRESH_MS = 250

type Page = { template: Buffer; nonceOffsets: number[]; headers: Record<string, string>; status: number }
type Entry = { page: Promise<Page>; renderedAt: number }

/** Keeps the anonymous storefront for a quarter of a second. Each response gets its own nonce over a placeholder. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #placeholder = randomUUID()
  readonly #render: (key: string, nonce: string) => Promise<Response>

  /** `render` answers the page of a key for a given nonce; only pages that answer 200 are kept. */
  constructor(render: (key: string, nonce: string) => Promise<Response>) {
    this.#render = render
  }

  async respond(key: string, nonce: string): Promise<Response> {
    let entry = this.#entries.get(key)
    if (!entry || performance.now() - entry.renderedAt > FRESH_MS) {
      entry = { page: this.#load(key), renderedAt: performance.now() }
      this.#entries.set(key, entry)
    }
    const page = await entry.page
    if (page.status !== 200) this.#entries.delete(key)
    const body = Buffer.from(page.template)
    for (const offset of page.nonceOffsets) body.write(nonce, offset, 'latin1')
    return new Response(body, { status: page.status, headers: page.headers })
  }

  async #load(key: string): Promise<Page> {
    const response = await this.#render(key, this.#placeholder)
    const template = Buffer.from(await response.arrayBuffer())
    const nonceOffsets: number[] = []
    for (let at = template.indexOf(this.#placeholder); at !== -1; at = template.indexOf(this.#placeholder, at + 1)) {
      nonceOffsets.push(at)
    }
    return { template, nonceOffsets, headers: Object.fromEntries(response.headers), status: response.status }
  }
}
