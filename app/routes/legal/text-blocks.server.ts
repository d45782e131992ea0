import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { MANUAL } from '#app/domain/payments/manual/rules.ts'
import { listProviders, providerLabel } from '#app/domain/payments/provider.ts'
import { getIssuer, getSupportEmail } from '#app/domain/settings/queries.ts'
import type { TextBlock } from '#app/domain/texts/rules.ts'
import { translateProducts } from '#app/domain/translations/queries.ts'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { groupByWarranty } from './warranty-groups.ts'

export type TextBlockValues = Awaited<ReturnType<typeof readBlocks>>

/** Reads the values of the blocks that a text contains. Pages show them as text, so no value can contain markup. */
export async function readBlocks(nodes: MarkdownNode[]) {
  const used = new Set(tagsIn(nodes))
  const ifUsed = <Value>(block: TextBlock, read: () => Promise<Value>) => (used.has(block) ? read() : null)
  const [issuer, warranties, providers, supportEmail] = await Promise.all([
    ifUsed('issuer', readIssuer),
    ifUsed('warranties', readWarranties),
    ifUsed('providers', readProviders),
    ifUsed('supportEmail', getSupportEmail),
  ])
  return { issuer, warranties, providers, supportEmail }
}

function tagsIn(nodes: MarkdownNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]))
}

async function readIssuer() {
  const { name, address, taxId } = await getIssuer(new Date())
  return { name, address, taxId }
}

async function readWarranties() {
  return groupByWarranty(await translateProducts(await listActiveProducts()))
}

async function readProviders(): Promise<string[]> {
  const others = (await listProviders()).filter(({ name }) => name !== MANUAL)
  return others.map(({ name }) => providerLabel(name))
}
