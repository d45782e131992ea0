import { Link } from 'react-router'
import { subjectPath, subjectWords } from './audit-path.ts'

/** Names what a row of the audit log or an alarm is about, with a link where it has a page. */
export function SubjectLink({ subject }: { subject: string }) {
  const { kind, id } = subjectWords(subject)
  const page = subjectPath(subject)
  const words = (
    <>
      {kind} <code className="break-all font-mono text-xs">{id}</code>
    </>
  )
  if (!page) return <span title={subject}>{words}</span>
  return (
    <Link to={page} title={subject} className="text-accent hover:underline">
      {words}
    </Link>
  )
}
