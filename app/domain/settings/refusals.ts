import { refusals } from '#app/lib/refusal.ts'

export const NOT_PICTURE = 'Please choose a PNG, JPEG, WebP, GIF or ICO picture. Nothing was changed.'

export const settingsRefusals = refusals({
  settingsChangedMeanwhile: {
    title: 'Failed to update settings.',
    status: 409,
    message:
      'They were changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
  choosePicture: { message: 'Please choose a picture first.', field: 'file' },
  notPicture: { message: NOT_PICTURE, field: 'file' },
  pictureTooLarge: { status: 413, message: 'A picture may have 512 KB at most. Nothing was changed.', field: 'file' },
  pictureChangedMeanwhile: (title: string) => ({
    title,
    status: 409,
    message:
      'The picture was changed while this page was open. The one that is there now is shown; upload yours again.',
  }),
})
