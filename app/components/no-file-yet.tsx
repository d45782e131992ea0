import { Alert } from '#app/ui/alert.tsx'

export function NoFileYet({ name }: { name: string }) {
  return (
    <Alert tone="warn" title="No download yet" className="mb-4">
      {name} cannot be downloaded yet, and the days of a license count from the purchase.
    </Alert>
  )
}
