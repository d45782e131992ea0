import { Refusal } from '#app/lib/refusal.ts'

export class SettingsChangedMeanwhile extends Refusal {
  override readonly title = 'Failed to update settings.'
  override readonly status = 409
  constructor() {
    super(
      'They were changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}

export class ChoosePicture extends Refusal {
  override readonly field = 'file'
  constructor() {
    super('Please choose a picture first.')
  }
}

export class NotPicture extends Refusal {
  override readonly field = 'file'
  constructor() {
    super('Please choose a PNG, JPEG, WebP, GIF or ICO picture. Nothing was changed.')
  }
}

export class PictureTooLarge extends Refusal {
  override readonly status = 413
  override readonly field = 'file'
  constructor() {
    super('A picture may have 512 KB at most. Nothing was changed.')
  }
}

export class PictureChangedMeanwhile extends Refusal {
  override readonly title: string
  override readonly status = 409
  constructor(title: string) {
    super('The picture was changed while this page was open. The one that is there now is shown; upload yours again.')
    this.title = title
  }
}
