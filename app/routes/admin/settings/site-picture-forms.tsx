import { href } from 'react-router'
import type { SitePlace } from '#app/domain/settings/store-picture.ts'
import { type PictureAnswer, PictureForm } from './picture-form.tsx'

const words = {
  logo: { title: 'Logo', hint: "Stands before the shop's name; without it the parcel does." },
  favicon: { title: 'Favicon', hint: "Stands in the browser's tab; without it the parcel does." },
}

type SitePictureFormProps = { place: SitePlace; shown: string | null; answer?: PictureAnswer }

export function SitePictureForm({ place, ...rest }: SitePictureFormProps) {
  return <PictureForm {...words[place]} action={href('/admin/settings/site/:place', { place })} {...rest} />
}
