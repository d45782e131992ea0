import { refusals } from '#app/lib/refusal.ts'

export const NOT_PICTURE = 'Please choose a PNG, JPEG, WebP, GIF or ICO picture. Nothing was changed.'

export const settingsRefusals = refusals({
  settingsChangedMeanwhile: {
    title: 'Failed to update settings.',
    status: 409,
    message:
      'The settings were changed while you were editing. Your entries are shown next to the current values; save again to overwrite them.',
  },
  choosePicture: { message: 'Please choose a picture first.', field: 'file' },
  notPicture: { message: NOT_PICTURE, field: 'file' },
  pictureTooLarge: { status: 413, message: 'A picture can be at most 512 KB. Nothing was changed.', field: 'file' },
  pictureChangedMeanwhile: (title: string) => ({
    title,
    status: 409,
    message: 'The picture was changed while this page was open. The current one is shown now; upload yours again.',
  }),
})
