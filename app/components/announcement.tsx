import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import { useSite } from './site.ts'
import { SiteLink } from './site-link.tsx'

/** Shows the operator's announcement between its start and end. */
export function Announcement({ className }: { className?: string }) {
  const { announcement, announcementUrl } = useSite().settings
  if (!announcement) return null
  const text = <bdi>{announcement}</bdi>
  return (
    <aside
      aria-label={t('shop.shell.announcement')}
      className={classNames('wrap-anywhere bg-accent-soft px-4 py-2.5 text-center text-sm sm:px-6', className)}
    >
      {announcementUrl ? (
        <SiteLink url={announcementUrl} className="underline underline-offset-3">
          {text}
        </SiteLink>
      ) : (
        text
      )}
    </aside>
  )
}
