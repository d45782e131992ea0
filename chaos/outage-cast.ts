import { createHash, randomUUID } from 'node:crypto'
import { compactVerify, type createLocalJWKSet } from 'jose'
import { deleteLicense, setLicenseStatus } from '#app/domain/licenses/change-license.ts'
import { freeDevice } from '#app/domain/licenses/devices.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createCustomer, type Person } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { refund } from '#test/refunding.ts'
import type { Question } from './desktop-tool.ts'

type License = { id: string; licenseKey: string; expiresAt: Date }

export type Asked = { license: License; question: Question }

const DEVICE = 'DESKTOP-9F3A61C2'

const fromDevice = (license_key: string) => ({ license_key, hardware_id: DEVICE })

/** Ways to check a license: by key alone, from a device, and with a nonce. */
const ways: ((license_key: string) => Question)[] = [
  (license_key) => ({ license_key }),
  fromDevice,
  (license_key) => ({ ...fromDevice(license_key), nonce: randomUUID() }),
]

export async function stayActive(count: number): Promise<Asked[]> {
  const asked: Asked[] = []
  while (asked.length < count) {
    const license = await giveLicense()
    const question = (ways[asked.length % ways.length] ?? fromDevice)(license.licenseKey)
    asked.push({ license, question })
  }
  return asked
}

/** A license that is revoked, and how, in a process other than the shop's. */
export type Lost = Asked & { how: string; take: () => Promise<unknown> }

/** Creates a license for each way to lose it: suspended, deleted, released from its device by an admin, refunded. */
export async function loseEach(admin: Person): Promise<Lost[]> {
  const by = byAdmin(admin.id, '198.51.100.7')
  const [suspended, deleted, released] = [await giveLicense(), await giveLicense(), await giveLicense()]
  const customer = await createCustomer({ balanceCents: 1_500 })
  const { orderId, license: refunded } = await buy(customer)
  const of = (license: License) => ({ license, question: fromDevice(license.licenseKey) })
  const licenseOf = ({ id: licenseId, expiresAt: formerExpiresAt }: License) => ({ licenseId, formerExpiresAt })
  return [
    {
      ...of(suspended),
      how: 'suspended',
      take: () => setLicenseStatus({ licenseId: suspended.id, formerStatus: 'active', status: 'inactive' }, by),
    },
    { ...of(deleted), how: 'deleted', take: () => deleteLicense(licenseOf(deleted), by) },
    {
      ...of(released),
      how: 'released',
      take: () => freeDevice({ licenseId: released.id, hardwareId: DEVICE }, by),
    },
    { ...of(refunded), how: 'refunded', take: () => refund(orderId) },
  ]
}

async function buy(customer: Person): Promise<{ orderId: string; license: License }> {
  const { orderId } = await purchaseLicense(toolLicense(customer.id))
  const [license] = (await listCustomerLicenses(customer)).licenses
  if (!license) throw new Error('No license was sold.')
  return { orderId, license }
}

/** Returns what is wrong with a signed answer; null when it verifies, matches the check and is marked stale. */
export async function wrongIn(
  jws: string | undefined,
  { license_key, hardware_id = '', nonce }: Question,
  keys: ReturnType<typeof createLocalJWKSet>,
): Promise<string | null> {
  if (nonce === undefined) return jws === undefined ? null : 'an unrequested signature'
  const { payload, protectedHeader } = await compactVerify(jws ?? '', keys)
  const said = JSON.parse(new TextDecoder().decode(payload))
  const key_hash = createHash('sha256').update(license_key).digest('hex')
  const expected = { typ: 'license-check+jws', status: 'active', key_hash, hardware_id, nonce, stale: true }
  const found = { ...said, typ: protectedHeader.typ }
  const wrong = Object.entries(expected).filter(([name, value]) => found[name] !== value)
  return wrong.length === 0 ? null : `a signature with a wrong ${wrong.map(([name]) => name).join()}`
}
