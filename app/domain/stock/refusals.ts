import { counted } from '#app/lib/counted.ts'
import { Refusal } from '#app/lib/refusal.ts'

export class MalformedUpload extends Refusal {
  override readonly status = 400
  override readonly field: string | undefined
  constructor(field: string | undefined, sentence: string) {
    super(sentence)
    this.field = field
  }
}

export class NothingGiven extends Refusal {
  constructor() {
    super('Please paste account data or upload a file.')
  }
}

export class NoValidAccounts extends Refusal {
  constructor() {
    super('No valid account data found. Format: username:password[:email[:emailPassword]].')
  }
}

export class NotText extends Refusal {
  constructor() {
    super('This is not a text file. Nothing was stored; save the list as UTF-8 text or CSV and upload that.')
  }
}

export class NotStockFile extends Refusal {
  override readonly field = 'file'
  constructor() {
    super('Only .txt and .csv files can be uploaded.')
  }
}

export class FileAndText extends Refusal {
  constructor() {
    super('Please either upload a file or paste data, not both. Nothing was stored.')
  }
}

export class ChooseProduct extends Refusal {
  override readonly field = 'productId'
  constructor() {
    super('Please choose the product that these accounts belong to.')
  }
}

export class SalesAreKnown extends Refusal {
  override readonly status = 409
  constructor() {
    super('This product has no unknown sales. Someone may have withdrawn its accounts already.')
  }
}

export class SalesUnknown extends Refusal {
  override readonly status = 409
  constructor() {
    super('This product is off sale until its unknown sales are settled. Nothing was handed out.')
  }
}

export class NotSoManyInStock extends Refusal {
  override readonly field = 'count'
  constructor(available: number) {
    super(`Only ${available.toLocaleString('en-US')} are in stock. Enter that number or less.`)
  }
}

export class UploadNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('This upload no longer exists. Uploads that are not imported are kept for a day.')
  }
}

export class AccountNotAvailable extends Refusal {
  override readonly title: string = 'Error'
  override readonly status = 404
  constructor() {
    super('This account was sold or deleted meanwhile.')
  }
}

/** No change of a stock account, in the title of spec §8; the field at fault differs. */
export class AccountNotUpdated extends Refusal {
  override readonly title: string = 'Update Failed'
  override readonly status: number = 422
  override readonly field: string | undefined
  constructor(sentence: string, field?: string) {
    super(sentence)
    this.field = field
  }
}

export class UsernameOrPasswordEmpty extends AccountNotUpdated {
  override readonly title = 'Error'
  constructor(field: 'username' | 'password') {
    super('Username and password cannot be empty.', field)
  }
}

export class UsernameKnown extends AccountNotUpdated {
  override readonly status = 409
  constructor() {
    super('This username is in stock already, or was sold. Nothing was changed.', 'username')
  }
}

export class AccountGone extends AccountNotUpdated {
  override readonly status = 409
  constructor() {
    super('This account was sold or deleted meanwhile. Nothing was changed.')
  }
}

export class AccountBusy extends AccountNotUpdated {
  override readonly status = 409
  constructor() {
    super('This account is being sold or deleted right now. Nothing was changed; try again in a moment.')
  }
}

export class AccountChangedMeanwhile extends AccountNotUpdated {
  override readonly status = 409
  constructor() {
    super(
      'It was changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}

export class StockGrewMeanwhile extends Refusal {
  override readonly title = 'Deletion Failed'
  override readonly status = 409
  constructor() {
    super('More stock matches now than you were shown. Nothing was deleted; look at what would be, and press again.')
  }
}

export class WithdrawalGone extends Refusal {
  override readonly status = 404
  constructor() {
    super('These accounts have been removed for good. Import them again if you still have the list.')
  }
}

export class WithdrawnPutBack extends Refusal {
  override readonly status = 409
  constructor() {
    super('These accounts have been put back already.')
  }
}

export class WithdrawalBusy extends Refusal {
  override readonly status = 409
  constructor() {
    super('These accounts are being put back, or an import is running. Nothing was changed; try again in a moment.')
  }
}

export class UploadIdTaken extends Refusal {
  override readonly status = 409
  constructor() {
    super('This upload was sent before. Nothing was stored; please send it again.')
  }
}

export class UploadCancelled extends Refusal {
  override readonly title = 'Upload cancelled'
  override readonly status = 409
  constructor() {
    super('Nothing was added to the stock.')
  }
}

export class NothingToAdd extends Refusal {
  override readonly status = 409
  constructor() {
    super('Every account of this upload was in stock before. There is nothing to add.')
  }
}

export class NoteMissing extends Refusal {
  override readonly field = 'note'
  constructor() {
    super('Please say where these accounts come from.')
  }
}

export class BatchNotFound extends Refusal {
  override readonly status = 404
  constructor() {
    super('There is no such batch.')
  }
}

export class BatchUndoneAlready extends Refusal {
  override readonly status = 409
  constructor() {
    super('This batch was undone already.')
  }
}

export class BatchSold extends Refusal {
  override readonly status = 409
  constructor(sold: number) {
    const were = `${counted(sold, 'account')} of this batch ${sold === 1 ? 'was' : 'were'}`
    super(`${were} sold. Only a batch of which nothing was sold can be undone; nothing was changed.`)
  }
}

export class BatchBusy extends Refusal {
  override readonly status = 409
  constructor() {
    super(
      'Some accounts of this batch are being bought or edited right now. Nothing was changed; look again in a moment.',
    )
  }
}

export class NoteChangedMeanwhile extends Refusal {
  override readonly status = 409
  override readonly field = 'note'
  constructor() {
    super(
      'The note was changed while you were editing. What you typed is kept; save again to replace what is stored now.',
    )
  }
}
