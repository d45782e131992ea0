import { data, href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useSite } from '#app/components/site.ts'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import type { Route } from './+types/tool.ts'
import { buyLicense, readLicenseChoices } from './buy.ts'
import { Carousel } from './carousel.tsx'
import { LicenseOffer } from './license-offer.tsx'
import { OfferData } from './offer-data.tsx'
import { Gallery } from './product/gallery.tsx'
import { programOf, readProgram } from './program-of.ts'
import { SampleLicense } from './sample-license.tsx'
import { DownloadOffer, LicenseFacts, Prerequisites } from './tool-facts.tsx'

export async function loader({ request, url, context, params: { tool: slug } }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const software = await programOf(url, slug, actor?.id ?? null)
  // Retired programs are shown too, because license holders need the download.
  if (!software) throw data(null, { status: 404 })
  if (slug !== undefined && (software.page.path || slug !== software.slug)) throw redirect(productPath(software), 301)
  const [shown, choices] = await Promise.all([readProgram(software), readLicenseChoices(actor, software)])
  return { ...shown, choices }
}

export function action({ request, context }: Route.ActionArgs) {
  return buyLicense(request, context)
}

export const meta = pageMeta((found?: { software: Pick<ProductOnPage, 'name' | 'description' | 'page'> }) => {
  const { name = t('shop.programs.list.title'), description, page } = found?.software ?? {}
  const line = page?.metaDescription ?? description?.split('\n')[0]
  return { title: name, ...(line && { description: line }) }
})

export default function Tool({ loaderData, actionData }: Route.ComponentProps) {
  const { actor } = useSite()
  const { software, pictures, download, choices } = loaderData
  const { id, name, description, image, maxDevices, prerequisites, page } = software
  const { slides } = page
  const days = software.durationDays ?? 0
  return (
    <div className="py-10 sm:py-16">
      <div
        className={classNames(
          'grid items-center gap-10 lg:gap-14',
          slides ? 'lg:grid-cols-[1fr_33rem]' : 'lg:grid-cols-[1fr_24rem]',
        )}
      >
        <section className="min-w-0">
          <p className="font-mono text-muted text-xs uppercase">{t('shop.programs.kind')}</p>
          <h1
            className={classNames(
              'mt-3 font-semibold tracking-[-0.03em] wrap-anywhere',
              slides ? 'text-5xl sm:text-6xl' : 'text-4xl sm:text-5xl',
            )}
          >
            {name}
          </h1>
          {description && (
            <p className="mt-5 max-w-xl whitespace-pre-line text-lg text-muted leading-relaxed wrap-anywhere">
              <bdi>{description}</bdi>
            </p>
          )}
          <LicenseOffer software={software} choices={choices} answer={actionData} />
          <DownloadOffer download={download} address={`${productPath(software)}/download`} />
          {actor?.role === 'admin' && (
            <Link
              to={href('/admin/tools/:productId', { productId: id })}
              prefetch="intent"
              className="mt-6 inline-block text-muted text-sm underline"
            >
              {t('shop.programs.page.edit')}
            </Link>
          )}
        </section>
        <Picture software={software} pictures={pictures} />
      </div>
      <section className="mt-14 grid items-start gap-8 border-line border-t pt-10 lg:grid-cols-[1fr_24rem]">
        <LicenseFacts days={days} maxDevices={maxDevices} />
        {(slides || pictures.length > 0 || image) && <SampleLicense days={days} />}
      </section>
      {prerequisites.length > 0 && <Prerequisites cards={prerequisites} />}
      {software.isOnSale && <OfferData offers={[{ product: software, stock: null, pictures }]} />}
    </div>
  )
}

type PictureProps = Pick<Route.ComponentProps['loaderData'], 'software' | 'pictures'>

function Picture({ software: { page, name, image, durationDays }, pictures }: PictureProps) {
  if (page.slides) return <Carousel label={page.slides.label} slides={page.slides.items} />
  if (pictures.length > 0) return <Gallery pictures={pictures} name={name} />
  if (!image) return <SampleLicense days={durationDays ?? 0} />
  return <img src={image} alt="" className="max-h-80 w-full rounded-lg border border-line bg-surface object-contain" />
}
