import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { buyCopy } from '../buy-copy.ts'
import type { Route } from './+types/file.ts'
import { CopyPage, copyMeta } from './copy-page.tsx'
import { readCopy } from './read-copy.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return readCopy('file', params.file, request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return buyCopy(request, context, 'file')
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export const meta = copyMeta

export default function FileProduct(props: Route.ComponentProps) {
  return <CopyPage {...props} />
}
