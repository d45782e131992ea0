import { Alert } from '#app/ui/alert.tsx'

export function NoFileYet({ name }: { name: string }) {
  return (
    <Alert tone="warn" title="No download yet" className="mb-4">
      {name} cannot be downloaded yet, but a license starts on the day you buy it.
    </Alert>
  )
}
