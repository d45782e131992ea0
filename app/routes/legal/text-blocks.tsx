import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useSite } from '#app/components/site.ts'
import type { TextBlock } from '#app/domain/texts/rules.ts'
import { t } from '#messages'
import type { TextBlockValues } from './text-blocks.server.ts'
import type { WarrantyGroup } from './warranty-groups.ts'

/** Returns the elements of a text's blocks by name. */
export function blockElements({ issuer, warranties, providers, supportEmail }: TextBlockValues) {
  return {
    siteName: <SiteName />,
    supportEmail: <SupportEmail address={supportEmail} />,
    issuer: issuer && <Issuer {...issuer} />,
    warranties: warranties && <Warranties groups={warranties} />,
    providers: providers && <Providers labels={providers} />,
  } satisfies Record<TextBlock, ReactNode>
}

function SiteName() {
  return useSite().settings.siteName
}

function SupportEmail({ address }: { address: string | null }) {
  const { appUrl } = useSite()
  const className = 'text-text underline decoration-line-strong underline-offset-3 hover:decoration-accent'
  if (address) {
    return (
      <a href={`mailto:${encodeURI(address)}`} className={className}>
        {address}
      </a>
    )
  }
  return (
    <Link to={href('/legal/contact')} className={className}>
      {`${appUrl}${href('/legal/contact')}`}
    </Link>
  )
}

const frame = 'my-5 divide-y divide-line rounded-lg border border-line bg-surface'

function Issuer({ name, address, taxId }: NonNullable<TextBlockValues['issuer']>) {
  return (
    <address dir="auto" className={`${frame} whitespace-pre-line px-4 py-3 text-base not-italic`}>
      <strong className="font-semibold text-text">{name}</strong>
      {address && `\n${address}`}
      {taxId && `\n${t('shop.legal.blocks.taxId', { id: taxId })}`}
    </address>
  )
}

function Warranties({ groups }: { groups: WarrantyGroup[] }) {
  if (groups.length === 0) return <p>{t('shop.legal.terms.nothingOnSale')}</p>
  const rest = t(groups.length > 1 ? 'shop.legal.terms.otherProducts' : 'shop.legal.terms.allProducts')
  return (
    <dl className={frame}>
      {groups.map(({ hours, rule, names }) => (
        <div key={`${hours} ${rule}`} className="px-4 py-2.5">
          <dt className="font-mono text-sm">
            {hours > 0 ? t('shop.legal.terms.warranty', { hours }) : t('shop.legal.blocks.noWarranty')}
          </dt>
          <dd>
            <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-text">
              {(names ?? [rest]).map((name, index) => (
                <li key={index} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </dd>
          {rule && <dd className="mt-1 text-muted text-sm">{rule}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Providers({ labels }: { labels: string[] }) {
  if (labels.length === 0) return <p>{t('shop.legal.blocks.noProviders')}</p>
  return (
    <ul className="my-4 list-disc space-y-2 ps-5 marker:text-faint">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
