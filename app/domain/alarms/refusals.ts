import { refusals } from '#app/lib/refusal.ts'

export const alarmRefusals = refusals({
  alarmNotFound: { title: 'Not closed', status: 404, message: 'This alarm is not there.' },
  alarmClosedAlready: { title: 'Not closed', status: 409, message: 'This alarm was closed already.' },
})
