import { Badge } from '#app/ui/badge.tsx'

/** Red for an admin, blue for a customer (spec §6). */
export function RoleBadge({ role }: { role: 'customer' | 'admin' }) {
  return role === 'admin' ? <Badge tone="bad">admin</Badge> : <Badge tone="info">customer</Badge>
}
