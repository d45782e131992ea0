import { type Path, parsePath, useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asks whoever is about to leave the page of a form while it `holds` what was typed and not sent to its `action`. */
export function UnsavedDialog({ holds, action }: { holds: boolean; action: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds && ![placeOf(currentLocation), placeOf(parsePath(action))].includes(placeOf(nextLocation)),
  )
  useBeforeUnload((event) => holds && event.preventDefault())
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      footer={
        <>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button type="button" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    />
  )
}

/** Neither a flash message nor another page of a list beside the form makes another place of it. */
function placeOf({ pathname, search }: Partial<Path>): string {
  const asked = new URLSearchParams(search)
  asked.delete('flash')
  asked.delete('before')
  return `${pathname}?${asked}`
}
