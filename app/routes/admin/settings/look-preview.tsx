import { href, Link } from 'react-router'
import { Headline } from '#app/components/headline.tsx'
import { useSite } from '#app/components/site.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

type LookPreviewProps = { look: { headline: string; secondHeadline: string; lead: string } }

/** Shows the stored texts and accent in both themes, and the picture of link previews. */
export function LookPreview({ look }: LookPreviewProps) {
  const { sharePicture } = useSite()
  return (
    <Card
      title={t('admin.look.preview.title')}
      footer={
        <Link to={href('/')} className="text-accent hover:underline">
          {t('admin.look.preview.storefront')}
        </Link>
      }
    >
      <p className="text-muted text-sm">{t('admin.look.preview.text')}</p>
      <div className="mt-4 grid gap-3">
        {['dark', 'light'].map((theme) => (
          <div key={theme} className={`${theme} rounded-md border border-line bg-bg p-4 text-text`}>
            <p className="wrap-anywhere text-balance font-semibold text-2xl leading-tight tracking-tight">
              <Headline {...look} />
            </p>
            <p className="wrap-anywhere mt-2 line-clamp-3 text-muted text-sm">
              {look.lead ? <bdi>{look.lead}</bdi> : t('shop.home.hero.lead')}
            </p>
            <p className="mt-4 flex flex-wrap items-center gap-4 text-sm">
              <span className={buttonStyle({ size: 'sm' })}>{t('admin.look.preview.button')}</span>
              <span className="text-accent underline">{t('admin.look.preview.link')}</span>
            </p>
          </div>
        ))}
        <img
          src={sharePicture.path}
          alt={t('admin.look.preview.sharePicture')}
          width={1200}
          height={630}
          className="rounded-md"
        />
      </div>
    </Card>
  )
}
