/** Lets the keyboard pass the navigation; every shell has a `main` with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-100 rounded-md bg-signal px-4 py-2 font-semibold text-signal-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
