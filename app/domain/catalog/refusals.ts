import { Refusal } from '#app/lib/refusal.ts'

export class ChooseZip extends Refusal {
  override readonly field = 'file'
  constructor() {
    super('Please choose the zip file to publish.')
  }
}

export class NotZip extends Refusal {
  override readonly field = 'file'
  constructor() {
    super('This is not a zip file. Nothing was changed.')
  }
}

export class DownloadTooLarge extends Refusal {
  override readonly status = 413
  override readonly field = 'file'
  constructor(maxBytes: number) {
    super(`A download may have ${maxBytes / 1024 / 1024} MiB at most. Nothing was changed.`)
  }
}

export class SoftwareNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('The shop has no software product. Nothing was changed.')
  }
}
