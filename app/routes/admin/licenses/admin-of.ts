import { requireAdmin } from '#app/http/actor.server.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'

/** Who changes a license, as the audit log names them; sends anybody else away like requireAdmin. */
export async function adminOf(request: Request, context: PageContext): Promise<{ actorId: string; address: string }> {
  const { id: actorId } = await requireAdmin(request, context)
  return { actorId, address: context.get(requestInfo).clientAddress }
}
