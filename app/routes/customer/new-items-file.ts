import { href, redirect } from 'react-router'
import { revealNew } from '#app/domain/orders/delivery/new-items.ts'
import { newItemsInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/new-items-file.ts'
import { itemsFile } from './items-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context)
  throw redirect(href('/customer/orders/new'))
}

/** A form, because what it sends counts as downloaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientIp } = context.get(requestInfo)
  return submit(request, newItemsInput, async ({ format: form, ...asked }) => {
    const opened = await revealNew({ ...asked, customerId, form, clientIp })
    if (!opened) return redirect(href('/customer/orders/new'))
    return itemsFile(opened.batches, { name: 'new-items', format: form, shape: opened.fileShape })
  })
}
