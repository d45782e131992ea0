import { data, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { getSoftware, type Product } from '#app/domain/catalog/queries.ts'
import { getCurrentDownload } from '#app/domain/catalog/read-download.ts'
import { STORYTAG, toolPath } from '#app/domain/catalog/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { Route } from './+types/tool.ts'
import { buyLicense } from './buy-license.ts'
import { DownloadOffer } from './download-offer.tsx'
import { LicenseOffer } from './license-offer.tsx'
import { SampleLicense } from './sample-license.tsx'
import { startPurchase } from './start-purchase.ts'
import { LicenseFacts, Prerequisites } from './story-tag-facts.tsx'

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  if (productId === STORYTAG) throw redirect(toolPath(STORYTAG), 301)
  const [actor, software] = await Promise.all([currentActor(request, context), getSoftware(productId)])
  // Who bought it before it was retired still needs its download.
  if (!software) throw data(null, { status: 404 })
  const [download, start] = await Promise.all([getCurrentDownload(productId), startPurchase(actor, software)])
  return { software, download, start }
}

export function action({ request, context }: Route.ActionArgs) {
  return buyLicense(request, context)
}

export const meta = pageMeta((found?: { software: Pick<Product, 'name' | 'description'> }) => {
  const { name = 'Tools', description } = found?.software ?? {}
  const [line] = description?.split('\n') ?? []
  return { title: name, ...(line && { description: line }) }
})

/** A program other than StoryTag: what the operator says of it, in the frame of its license. */
export default function Tool({ loaderData: { software, download, start }, actionData }: Route.ComponentProps) {
  const { actor } = useSite()
  const { id, name, description, image, durationDays, maxDevices, prerequisites } = software
  const days = durationDays ?? 0
  return (
    <div className="py-10 sm:py-16">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
        <section className="min-w-0">
          <p className="font-mono text-muted text-xs uppercase">Desktop tool</p>
          <h1 className="mt-3 font-semibold text-4xl tracking-[-0.03em] wrap-anywhere sm:text-5xl">{name}</h1>
          {description && (
            <p className="mt-5 max-w-xl whitespace-pre-line text-lg text-muted leading-relaxed wrap-anywhere">
              {description}
            </p>
          )}
          <LicenseOffer software={software} name={name} start={start} answer={actionData} />
          <DownloadOffer download={download} address={`${toolPath(id)}/download`} />
          {actor?.role === 'admin' && (
            <Link
              to={`/admin${toolPath(id)}`}
              prefetch="intent"
              className="mt-6 inline-block text-muted text-sm underline"
            >
              Edit this page
            </Link>
          )}
        </section>
        {image ? (
          <img src={image} alt="" className="max-h-80 w-full rounded-lg border border-line bg-surface object-contain" />
        ) : (
          <SampleLicense days={days} />
        )}
      </div>
      <section className="mt-14 grid items-start gap-8 border-line border-t pt-10 lg:grid-cols-[1fr_24rem]">
        <LicenseFacts days={days} maxDevices={maxDevices} />
        {image && <SampleLicense days={days} />}
      </section>
      {prerequisites.length > 0 && <Prerequisites cards={prerequisites} />}
    </div>
  )
}
