import type { HeroTexts } from '#app/domain/settings/look/queries.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import { tileIcon } from './tile-icons.ts'

const initialTiles = () =>
  (
    [
      { icon: 'zap', name: 'delivery' },
      { icon: 'lock', name: 'encryption' },
      { icon: 'receipt', name: 'once' },
      { icon: 'wallet', name: 'balance' },
    ] as const
  ).map(({ icon, name }) => ({
    icon,
    title: t(`shop.home.features.${name}`),
    text: t(`shop.home.features.${name}Text`),
  }))

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

export function FeatureTiles({ showsTiles, tiles }: Pick<HeroTexts, 'showsTiles' | 'tiles'>) {
  const own = tiles.filter(({ title }) => title !== '')
  const shown = own.length > 0 ? own : initialTiles()
  if (!showsTiles) return null
  return (
    <ul
      className={classNames('grid overflow-hidden rounded-lg border border-line bg-line gap-px', columns[shown.length])}
    >
      {shown.map(({ icon, title, text }, index) => (
        <li key={index} className="bg-surface p-6">
          <TileIcon name={icon} />
          <h2 className="wrap-anywhere mt-5 font-semibold text-[0.9375rem]">
            <bdi>{title}</bdi>
          </h2>
          <p className="wrap-anywhere mt-1 text-muted text-sm">
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function TileIcon({ name }: { name: string }) {
  const Icon = tileIcon(name)
  return <Icon aria-hidden className="size-5 text-signal" />
}
