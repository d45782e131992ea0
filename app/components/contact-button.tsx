import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { isContactLink } from '#app/lib/web-url.ts'
import { MessageCircle, MessagesSquare, Send } from '#app/ui/icons.ts'
import { t } from '#messages'
import { useSite } from './site.ts'

/** Floats over every page outside the admin area, and opens without scripts. */
export function ContactButton() {
  const { messengerUrl, chatUrl } = useSite().settings
  const { pathname } = useLocation()
  const root = useRef<HTMLDetailsElement>(null)
  const links = (
    [
      { name: 'messenger', href: messengerUrl ?? '', Icon: Send },
      { name: 'chat', href: chatUrl ?? '', Icon: MessagesSquare },
    ] as const
  ).filter(({ href }) => isContactLink(href))
  if (links.length === 0 || pathname.startsWith('/admin')) return null

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !root.current?.open) return
    root.current.open = false
    root.current.querySelector('summary')?.focus()
  }

  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (root.current && relatedTarget && !root.current.contains(relatedTarget)) root.current.open = false
  }

  return (
    <details ref={root} onKeyDown={closeOnEscape} onBlur={closeOnLeaving} className="contact-button group fixed z-40">
      <summary className="grid size-12 list-none place-items-center rounded-full border border-line-strong bg-raised text-text hover:border-control [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('shop.shell.contact.open')}</span>
        <MessageCircle aria-hidden className="size-5" />
      </summary>
      <ul className="absolute end-0 bottom-full mb-2 w-56 rounded-lg border border-line-strong bg-raised p-1.5">
        {links.map(({ name, href, Icon }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex items-center gap-3 rounded-md px-3 py-2.5 text-sm hover:bg-surface"
            >
              <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
              {t(`shop.shell.contact.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
