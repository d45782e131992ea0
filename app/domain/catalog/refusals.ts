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

export class DownloadChangedMeanwhile extends Refusal {
  override readonly status = 409
  override readonly field = 'file'
  constructor() {
    super('Another file was published while this page was open. It is shown now; publish yours again to replace it.')
  }
}

export class SoftwareNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('The shop has no software product. Nothing was changed.')
  }
}

/** A value that a product cannot have; `title`, sentence and the field at fault differ (spec §5). */
export class InvalidProduct extends Refusal {
  override readonly title: string
  override readonly field: string

  constructor(title: string, field: string, message: string) {
    super(message)
    this.title = title
    this.field = field
  }
}

export class ProductNotSaved extends Refusal {
  override readonly title = 'Failed to update product.'
  override readonly status = 404
  constructor() {
    super('This product is not there any more.')
  }
}

/** Buyers and licenses tell products apart by their names. */
export class ProductNameTaken extends Refusal {
  override readonly title: string
  override readonly status = 409
  override readonly field = 'name'
  constructor(title: string) {
    super('Another product has this name already. Please choose another one.')
    this.title = title
  }
}

/** Of the cards of a program. */
export class PrerequisitesChangedMeanwhile extends Refusal {
  override readonly title = 'Failed to update product.'
  override readonly status = 409
  constructor() {
    super(
      'The cards were changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}

export class ProductChangedMeanwhile extends Refusal {
  override readonly title = 'Failed to update product.'
  override readonly status = 409
  constructor() {
    super(
      'It was changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}
