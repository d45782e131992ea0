export function FoundCount({ text }: { text: string }) {
  return (
    <p role="status" className="mb-2 text-muted text-sm">
      {text}
    </p>
  )
}
