import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import { getSoftware } from '#app/domain/catalog/queries.ts'
import { getCurrentDownload } from '#app/domain/catalog/read-download.ts'
import { STORYTAG } from '#app/domain/catalog/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { Route } from './+types/story-tag.ts'
import { buyLicense } from './buy-license.ts'
import { Carousel } from './carousel.tsx'
import { DownloadOffer } from './download-offer.tsx'
import { LicenseOffer } from './license-offer.tsx'
import { SampleLicense } from './sample-license.tsx'
import { slides } from './slides/slides.ts'
import { startPurchase } from './start-purchase.ts'
import { LicenseFacts, Prerequisites } from './story-tag-facts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [actor, software] = await Promise.all([currentActor(request, context), getSoftware(STORYTAG)])
  const [download, start] = await Promise.all([
    software && getCurrentDownload(software.id),
    startPurchase(actor, software),
  ])
  return { software, download, start }
}

export function action({ request, context }: Route.ActionArgs) {
  return buyLicense(request, context)
}

export const meta = pageMeta({
  title: 'StoryTag',
  description:
    'StoryTag tags stories from your own computer, from a list that you keep. The license key is there as soon as it is paid for.',
})

export default function StoryTag({ loaderData: { software, download, start }, actionData }: Route.ComponentProps) {
  const { actor } = useSite()
  return (
    <div className="py-10 sm:py-16">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_33rem] lg:gap-14">
        <section>
          <p className="font-mono text-muted text-xs uppercase">Desktop tool</p>
          <h1 className="mt-3 font-semibold text-5xl tracking-[-0.03em] sm:text-6xl">StoryTag</h1>
          <p className="mt-5 max-w-xl text-lg text-muted leading-relaxed">
            A program for your own computer that tags stories from a list that you keep. It runs with a license key,
            which you find in your panel as soon as it is paid for.
          </p>
          <LicenseOffer software={software} name="StoryTag" start={start} answer={actionData} />
          <DownloadOffer download={download} address="/story-tag/download" />
          {actor?.role === 'admin' && (
            <Link to="/admin/story-tag" prefetch="intent" className="mt-6 inline-block text-muted text-sm underline">
              Edit this page
            </Link>
          )}
        </section>
        <Carousel label="The program in five drawings" slides={slides} />
      </div>
      {software && (
        <section className="mt-14 grid items-start gap-8 border-line border-t pt-10 lg:grid-cols-[1fr_24rem]">
          <LicenseFacts days={software.durationDays ?? 0} maxDevices={software.maxDevices} />
          <SampleLicense days={software.durationDays ?? 0} />
        </section>
      )}
      {software && software.prerequisites.length > 0 && <Prerequisites cards={software.prerequisites} />}
    </div>
  )
}
