import type english from '../../en/server/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: { adminsOnly: '仅管理员可执行此操作。' },
  errors: { hash: '哈希值由 64 个字符组成，只含 0–9 和 a–f。' },
  csv: {
    row: '序号',
    time: '时间（UTC）',
    actorId: '操作人 ID',
    actor: '操作人',
    subject: '对象',
    before: '变更前',
    after: '变更后',
    address: '地址',
    hash: '哈希',
  },
} satisfies Translation<typeof english>
