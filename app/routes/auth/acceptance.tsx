import { href, Link } from 'react-router'
import { Checkbox } from '#app/ui/field.tsx'
import { rich } from '#messages'

type Box = { id?: string; errors?: string[] | undefined; initialValue?: unknown }

/** The boxes with which somebody accepts the terms and the privacy policy. */
export function Acceptance({ terms, privacy }: { terms: Box; privacy: Box }) {
  return (
    <>
      <Accept name="acceptTerms" box={terms} page={href('/legal/terms-of-service')} />
      <Accept name="acceptPrivacy" box={privacy} page={href('/legal/privacy-policy')} />
    </>
  )
}

type AcceptProps = { name: 'acceptTerms' | 'acceptPrivacy'; box: Box; page: string }

function Accept({ name, box: { id, errors, initialValue }, page }: AcceptProps) {
  const label = rich(`shop.auth.register.${name}`, {
    link: (text) => (
      <Link to={page} target="_blank" className="text-text underline">
        {text}
      </Link>
    ),
  })
  return <Checkbox id={id} name={name} error={errors} defaultChecked={initialValue === 'on'} label={label} />
}
