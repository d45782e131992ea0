import { Refusal, refusals } from '#app/lib/refusal.ts'

export const NOT_ZIP = 'This is not a zip file. Nothing was changed.'

export const catalogRefusals = refusals({
  chooseZip: { message: 'Please choose the zip file to publish.', field: 'file' },
  notZip: { message: NOT_ZIP, field: 'file' },
  downloadTooLarge: (maxBytes: number) => ({
    status: 413,
    message: `A download can be at most ${maxBytes / 1024 / 1024} MiB. Nothing was changed.`,
    field: 'file',
  }),
  downloadChangedMeanwhile: {
    status: 409,
    message: 'Another file was published while this page was open and is shown now. Publish yours again to replace it.',
    field: 'file',
  },
  softwareNotFound: { status: 404, message: 'The shop has no such software product. Nothing was changed.' },
  invalidProduct: (title: string, field: string, message: string) => ({ title, message, field }),
  productNameTaken: (title: string) => ({
    title,
    status: 409,
    message: 'Another product already has this name. Please choose a different one.',
    field: 'name',
  }),
  prerequisitesChangedMeanwhile: {
    title: 'Failed to update product.',
    status: 409,
    message:
      'Someone changed the cards while you were editing. Your version is shown next to the current one; save again to use yours.',
  },
  productChangedMeanwhile: {
    title: 'Failed to update product.',
    status: 409,
    message:
      'Someone changed the product while you were editing. Your version is shown next to the current one; save again to use yours.',
  },
})

export class ProductNotSaved extends Refusal {
  constructor() {
    super({ title: 'Failed to update product.', status: 404, message: 'This product no longer exists.' })
  }
}
