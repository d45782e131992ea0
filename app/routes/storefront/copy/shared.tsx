import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { buyCopy } from '../buy-copy.ts'
import type { Route } from './+types/shared.ts'
import { CopyPage, copyMeta } from './copy-page.tsx'
import { readCopy } from './read-copy.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return readCopy('shared', params.item, request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return buyCopy(request, context, 'shared')
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export const meta = copyMeta

export default function SharedProduct(props: Route.ComponentProps) {
  return <CopyPage {...props} />
}
