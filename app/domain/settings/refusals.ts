import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const settingsRefusals = refusals({
  settingsChangedMeanwhile: () => ({
    title: t('server.settings.refusals.notUpdated'),
    status: 409,
    message: t('server.settings.refusals.settingsChangedMeanwhile'),
  }),
  choosePicture: () => ({ message: t('server.settings.refusals.choosePicture'), field: 'file' }),
  notPicture: () => ({ message: t('admin.settings.pictures.notPicture'), field: 'file' }),
  pictureTooLarge: () => ({ status: 413, message: t('server.settings.refusals.pictureTooLarge'), field: 'file' }),
  pictureChangedMeanwhile: (title: string) => ({
    title,
    status: 409,
    message: t('server.settings.refusals.pictureChangedMeanwhile'),
  }),
})
