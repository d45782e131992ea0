import { z } from 'zod'
import { readMarkdown } from '#app/lib/markdown.server.ts'
import { isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import type { ProviderDefinition } from '../definition.ts'
import { manualGateway } from './gateway.ts'

const LONGEST = 2_000

const instructions = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim() || null)
  .refine((typed) => typed === null || isText(typed, LONGEST), {
    error: () => t('server.providers.manual.instructionsTooLong', { most: LONGEST }),
  })
  .refine(
    (typed) => typed === null || Object.values(readMarkdown(typed).faults).every((faults) => faults.length === 0),
    {
      error: () => t('server.providers.manual.instructionsMalformed'),
    },
  )

export const manual: ProviderDefinition<'accountId'> = {
  get label() {
    return t('server.providers.manual.label')
  },
  fields: {
    accountId: {
      name: 'manualInstructions',
      label: () => t('server.providers.manual.instructions'),
      hint: () => t('server.providers.manual.instructionsHint'),
      schema: instructions,
      isText: true,
    },
  },
  mayBeBlank: false,
  webhook: null,
  checkoutOrigins: () => [],
  connect: manualGateway,
}
