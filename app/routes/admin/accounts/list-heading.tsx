/** Takes the focus when what was pressed in the list is gone. */
export const LIST_HEADING = 'available-accounts'

export function ListHeading({ children }: { children: string }) {
  return (
    <h2 id={LIST_HEADING} tabIndex={-1} className="font-semibold text-base">
      {children}
    </h2>
  )
}
