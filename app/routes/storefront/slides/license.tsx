import { Drawing, Words } from './drawing.tsx'

const bars =
  'M0 0h3v44H0zM6 0h1v44H6zM10 0h4v44h-4zM17 0h2v44h-2zM22 0h1v44h-1zM27 0h5v44h-5zM35 0h2v44h-2zM40 0h1v44h-1zM44 0h3v44h-3zM51 0h1v44h-1zM55 0h4v44h-4zM62 0h2v44h-2zM67 0h1v44h-1zM71 0h5v44h-5z'

/** The key is invented. */
export function LicenseDrawing() {
  return (
    <Drawing name="License" note="StoryTag">
      <Words x={24} y={78} tone="muted">
        Key
      </Words>
      <Words x={24} y={108} strong className="text-[25px]">
        K7QD-29XM-TR4V-8HPA
      </Words>
      <path d="M24 128h352" className="stroke-line" />
      <Words x={24} y={156} tone="muted">
        Time left
      </Words>
      <Words x={270} y={156} strong end>
        24 days
      </Words>
      <rect x="24" y="167" width="246" height="9" rx="4.5" className="fill-line" />
      <rect x="24" y="167" width="197" height="9" rx="4.5" className="fill-signal" />
      <Words x={24} y={208} tone="muted">
        Computer
      </Words>
      <Words x={270} y={208} end>
        9f3a61c2
      </Words>
      <Words x={24} y={236} tone="muted">
        State
      </Words>
      <Words x={270} y={236} tone="good" strong end>
        active
      </Words>
      <path d={bars} transform="translate(300 146) scale(1 2.1)" className="fill-text" />
    </Drawing>
  )
}
