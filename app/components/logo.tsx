import { Link } from 'react-router'
import { useSite } from './site.ts'

export function Logo({ nameClassName }: { nameClassName?: string }) {
  const { siteName, logoUrl } = useSite().settings
  return (
    <Link
      to="/"
      prefetch="intent"
      className="flex min-w-0 items-center gap-2.5 rounded-md font-semibold text-[1.0625rem] tracking-tight"
    >
      {logoUrl ? (
        <img src={logoUrl} alt="" width={24} height={24} className="size-6 shrink-0 rounded-sm object-contain" />
      ) : (
        <LogoMark />
      )}
      <span className={nameClassName ?? 'truncate'}>{siteName}</span>
    </Link>
  )
}

export function LogoMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0 text-signal"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M3 7.5 12 2.8l9 4.7v9L12 21.2l-9-4.7z M3 7.5l9 4.7 9-4.7 M12 12.2v9 M7.4 5.2l9.1 4.7v3.4" />
    </svg>
  )
}
