import { useLocation, useRouteError } from 'react-router'
import { isPublicPage } from '#app/lib/public-pages.ts'
import { type Theme, themeColors } from '#app/ui/theme.tsx'
import { t } from '#messages'
import sharePicture from './share-picture.png?no-inline'
import { useSite } from './site.ts'

/** Adds the canonical URL and share picture to public pages, and `noindex` to the others. */
export function PageHead({ theme }: { theme: Theme }) {
  const { appUrl, settings } = useSite()
  const { pathname } = useLocation()
  const failed = Boolean(useRouteError())
  const url = appUrl + (pathname.replace(/(?<!\/)\/+$/, '') || '/')
  return (
    <>
      <meta name="theme-color" content={themeColors[theme]} />
      {failed || !isPublicPage(pathname) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={url} />
          <meta property="og:site_name" content={settings.siteName} />
          <meta property="og:image" content={appUrl + sharePicture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={t('shop.shell.sharePicture')} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
