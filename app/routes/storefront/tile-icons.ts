import type { TileIcon } from '#app/domain/settings/look/rules.ts'
import type { Icon } from '#app/ui/create-icon.ts'
import { Download, KeyRound, Lock, MessageCircle, Package, Receipt, ShieldCheck, Wallet, Zap } from '#app/ui/icons.ts'

const icons: Record<TileIcon, Icon> = {
  zap: Zap,
  lock: Lock,
  receipt: Receipt,
  wallet: Wallet,
  shield: ShieldCheck,
  key: KeyRound,
  package: Package,
  download: Download,
  chat: MessageCircle,
}

/** Returns the drawing of a tile's icon, or a parcel for one that a later version stored. */
export function tileIcon(name: string): Icon {
  return Object.hasOwn(icons, name) ? icons[name as TileIcon] : Package
}
