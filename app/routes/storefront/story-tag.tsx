import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { useSite } from '#app/components/site.ts'
import { getSoftware, type Product } from '#app/domain/catalog/queries.ts'
import { getCurrentDownload } from '#app/domain/catalog/read-download.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { purchaseLicenseInput } from '#app/domain/orders/schema.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/story-tag.ts'
import { Carousel } from './carousel.tsx'
import { DownloadOffer } from './download-offer.tsx'
import { SampleLicense } from './sample-license.tsx'
import { slides } from './slides/slides.ts'
import { LicenseFacts, Prerequisites } from './story-tag-facts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [actor, software] = await Promise.all([currentActor(request, context), getSoftware()])
  const download = software && (await getCurrentDownload(software.id))
  return { software, download, key: actor && randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await currentActor(request, context)
  if (!actor) throw redirect(withNotice('/auth/login', 'login-to-purchase'))
  return submit(request, purchaseLicenseInput, async (purchase) => {
    await purchaseLicense({ ...purchase, customerId: actor.id })
    return redirect(withNotice('/customer/dashboard#licenses', 'license-purchased'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export const meta = pageMeta({
  title: 'StoryTag',
  description:
    'StoryTag tags stories from your own computer, from a list that you keep. The licence key is there as soon as it is paid for.',
})

export default function StoryTag({ loaderData: { software, download, key }, actionData }: Route.ComponentProps) {
  const { actor } = useSite()
  return (
    <div className="py-10 sm:py-16">
      <div className="grid items-center gap-10 lg:grid-cols-[1fr_33rem] lg:gap-14">
        <section>
          <p className="font-mono text-muted text-xs uppercase">Desktop tool</p>
          <h1 className="mt-3 font-semibold text-5xl tracking-[-0.03em] sm:text-6xl">StoryTag</h1>
          <p className="mt-5 max-w-xl text-lg text-muted leading-relaxed">
            A program for your own computer that tags stories from a list that you keep. It runs with a licence key,
            which you find in your panel as soon as it is paid for.
          </p>
          <div id="get" className="mt-8 scroll-mt-24">
            <RefusalNotice refusal={actionData?.refusal} />
            {software?.active ? (
              <PurchaseForm software={software} idempotencyKey={key} />
            ) : (
              <p className="text-muted">StoryTag is not on sale at the moment.</p>
            )}
          </div>
          <DownloadOffer download={download} />
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
          <LicenseFacts days={software.durationDays ?? 0} />
          <SampleLicense days={software.durationDays ?? 0} />
        </section>
      )}
      {software && software.prerequisites.length > 0 && <Prerequisites cards={software.prerequisites} />}
    </div>
  )
}

function PurchaseForm({ software, idempotencyKey }: { software: Product; idempotencyKey: string | null }) {
  const { actor } = useSite()
  // Kept through refusals and lost answers; the page after a purchase comes with a new one.
  const [key] = useState(idempotencyKey)
  const pending = useNavigation().formData?.get('productId') === software.id
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <input type="hidden" name="productId" value={software.id} />
      <input type="hidden" name="unitPrice" value={plainDollars(software.priceCents)} />
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <Button size="lg" pending={pending}>
        Get it for {formatDollars(software.priceCents)}
      </Button>
      <p className="text-muted text-sm">
        {software.durationDays} days on one computer. {!actor && 'Paid from your prepaid balance.'}
        {actor?.role === 'admin' && 'Admins cannot purchase products.'}
        {actor?.role === 'customer' && `Your balance is ${formatDollars(actor.balanceCents)}.`}
      </p>
    </Form>
  )
}
