import { FirstDevice } from '#app/components/device-name.tsx'
import { statusLabel } from '#app/domain/licenses/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/licenses.ts'

const tones = { active: 'good', inactive: 'warn', expired: 'bad' } as const

type ShownLicense = Route.ComponentProps['loaderData']['licenses'][number]

export const licenseColumns = (): Column<ShownLicense>[] => [
  {
    header: t('admin.customers.licenses.key'),
    pinned: true,
    className: 'whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-1',
    cell: ({ licenseKey }) => licenseKey,
  },
  {
    header: t('admin.customers.licenses.software'),
    className: 'fold:col-start-1 fold:row-start-2',
    cell: ({ softwareName }) => softwareName,
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:col-start-2 fold:row-start-1 fold:text-end',
    cell: ({ shown }) => <Badge tone={tones[shown]}>{statusLabel(shown)}</Badge>,
  },
  {
    header: t('admin.customers.licenses.ends'),
    className: 'fold:col-start-1 fold:row-start-3 fold:text-muted fold:text-xs',
    cell: ({ expiresAt }) => <Time at={expiresAt} dateOnly />,
  },
  {
    header: t('admin.customers.licenses.daysLeft'),
    isLabeled: true,
    numeric: true,
    className: 'fold:row-start-2 fold:text-xs',
    cell: ({ shown, daysLeft }) =>
      shown === 'active' ? formatNumber(daysLeft) : t('admin.customers.licenses.noDaysLeft'),
  },
  {
    header: t('shop.labels.columns.device'),
    isLabeled: true,
    className: 'whitespace-nowrap text-muted text-xs fold:row-start-3 fold:text-end',
    cell: ({ devices: [device], hardwareIds }) =>
      device ? <FirstDevice device={device} more={hardwareIds.length - 1} /> : t('admin.customers.licenses.noDevice'),
  },
]
