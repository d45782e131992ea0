import { z } from 'zod'
import { type ProviderId, providerIds } from '#app/integrations/providers/registry.ts'
import { plainFields, secretFields } from './stored-accounts.ts'

const secrets = providerIds.flatMap(secretFields)

const fields: Record<string, z.ZodType<string | boolean | null>> = Object.fromEntries([
  ...[...providerIds.flatMap(plainFields), ...secrets].map(({ name, schema }) => [name, schema]),
  ...secrets.map(({ removal }) => [removal.name, z.boolean().default(false)]),
])

/** Form of the Payment tab, with the fields of each provider by their names. A blank secret keeps the stored one. */
export const providerAccountInput = z
  .strictObject({
    /** From which state of the settings the form was made. */
    version: z.string().default(''),
    provider: z.enum(providerIds as [ProviderId, ...ProviderId[]], 'Please choose a provider.'),
    /** The former account is given up although top-ups are open there. */
    leaveOpenTopUps: z.boolean().default(false),
    ...fields,
  })
  .transform(({ version, provider, leaveOpenTopUps, ...typed }) => ({ version, provider, leaveOpenTopUps, typed }))
