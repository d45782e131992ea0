import type { FooterLink, siteSettings, Tile } from '#app/db/schema/shop.ts'

export const tileIcons = ['zap', 'lock', 'receipt', 'wallet', 'shield', 'key', 'package', 'download', 'chat'] as const

export type TileIcon = (typeof tileIcons)[number]

export const tileNumbers = [1, 2, 3, 4]
export const footerLinkNumbers = [1, 2, 3, 4, 5]

/** Most characters of a text of the look. */
export const LOOK_LIMITS = {
  headline: 80,
  lead: 300,
  tileTitle: 60,
  tileText: 200,
  footerText: 500,
  footerLabel: 40,
  announcement: 200,
}

export type Look = Pick<
  typeof siteSettings.$inferSelect,
  | 'headline'
  | 'secondHeadline'
  | 'lead'
  | 'showsExample'
  | 'showsTiles'
  | 'tiles'
  | 'footerText'
  | 'footerLinks'
  | 'announcement'
  | 'announcementUrl'
  | 'announcementFrom'
  | 'announcementUntil'
  | 'accent'
>

/** The fields of the form: one for each part of a tile and of a link, and times as `2026-11-29T14:00` in UTC. */
export type FlatLook = Record<string, string | boolean | null>

export function flatLook({ tiles, footerLinks, announcementFrom, announcementUntil, ...look }: Look): FlatLook {
  const tileFields = tileNumbers.flatMap((number) => {
    const { icon, title, text } = tiles[number - 1] ?? NO_TILE
    return [
      [`tileIcon${number}`, icon],
      [`tileTitle${number}`, title],
      [`tileText${number}`, text],
    ]
  })
  const linkFields = footerLinkNumbers.flatMap((number) => {
    const { label, url } = footerLinks[number - 1] ?? NO_LINK
    return [
      [`footerLabel${number}`, label],
      [`footerUrl${number}`, url],
    ]
  })
  return {
    ...look,
    ...Object.fromEntries([...tileFields, ...linkFields]),
    announcementFrom: minuteOf(announcementFrom),
    announcementUntil: minuteOf(announcementUntil),
  }
}

const NO_TILE: Tile = { icon: tileIcons[0], title: '', text: '' }
const NO_LINK: FooterLink = { label: '', url: '' }

function minuteOf(instant: Date | null): string {
  return instant?.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) ?? ''
}

type Period = Pick<Look, 'announcementFrom' | 'announcementUntil'>

/** A blank start is in the past, and a blank end never comes. */
export function isAnnounced({ announcementFrom, announcementUntil }: Period, now: Date): boolean {
  return (!announcementFrom || announcementFrom <= now) && (!announcementUntil || now < announcementUntil)
}
