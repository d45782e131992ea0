import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { currentKeys } from '#app/domain/licenses/signing-keys.ts'
import type { ApiEnvironment } from './environment.ts'
import { laterResponse } from './problem.ts'

const key = z
  .object({
    kty: z.literal('OKP').openapi({ description: 'The kind of key (RFC 8037).' }),
    crv: z.literal('Ed25519').openapi({ description: 'Its curve.' }),
    x: z.string().openapi({ description: 'The public key: 32 bytes in base64url.' }),
    kid: z.string().openapi({ description: 'What signatures name it by: its thumbprint (RFC 7638).' }),
    alg: z.literal('EdDSA').openapi({ description: 'What it verifies.' }),
    use: z.literal('sig').openapi({ description: 'It is for signatures alone.' }),
  })
  .openapi('SigningKey')

const answer = z.object({ keys: z.array(key).openapi({ description: 'The newest first.' }) }).openapi('SigningKeys')

const route = createRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  summary: 'Read the keys that signed answers verify with',
  description:
    'A JWK Set (RFC 7517), the newest key first. Earlier keys stay, as what they signed still counts; one that is not here any more was revoked.',
  responses: {
    200: { description: 'The keys.', content: { 'application/json': { schema: answer } } },
    503: laterResponse('The shop cannot read its keys at the moment; ask again.'),
  },
})

export const signingKeysApi = new OpenAPIHono<ApiEnvironment>().openapi(route, async (c) => {
  const { published } = await currentKeys()
  return c.json({ keys: published }, 200, { 'Cache-Control': 'no-cache' })
})
