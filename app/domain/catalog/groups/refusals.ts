import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notSaved = () => ({ title: t('server.groups.notSaved') })

export const groupRefusals = refusals({
  groupNotFound: () => ({ ...notSaved(), status: 404, message: t('server.groups.notFound') }),
  groupNameTaken: () => ({ ...notSaved(), status: 409, message: t('server.groups.nameTaken'), field: 'name' }),
  groupChangedMeanwhile: () => ({ ...notSaved(), status: 409, message: t('server.groups.changedMeanwhile') }),
})
