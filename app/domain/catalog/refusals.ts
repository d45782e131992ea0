import { Refusal, refusals } from '#app/lib/refusal.ts'

export const NOT_ZIP = 'This is not a zip file. Nothing was changed.'

export const catalogRefusals = refusals({
  chooseZip: { message: 'Please choose the zip file to publish.', field: 'file' },
  notZip: { message: NOT_ZIP, field: 'file' },
  downloadTooLarge: (maxBytes: number) => ({
    status: 413,
    message: `A download may have ${maxBytes / 1024 / 1024} MiB at most. Nothing was changed.`,
    field: 'file',
  }),
  downloadChangedMeanwhile: {
    status: 409,
    message: 'Another file was published while this page was open. It is shown now; publish yours again to replace it.',
    field: 'file',
  },
  softwareNotFound: { status: 404, message: 'The shop has no software product. Nothing was changed.' },
  invalidProduct: (title: string, field: string, message: string) => ({ title, message, field }),
  productNameTaken: (title: string) => ({
    title,
    status: 409,
    message: 'Another product has this name already. Please choose another one.',
    field: 'name',
  }),
  prerequisitesChangedMeanwhile: {
    title: 'Failed to update product.',
    status: 409,
    message:
      'The cards were changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
  productChangedMeanwhile: {
    title: 'Failed to update product.',
    status: 409,
    message:
      'It was changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
  },
})

export class ProductNotSaved extends Refusal {
  constructor() {
    super({ title: 'Failed to update product.', status: 404, message: 'This product is not there any more.' })
  }
}
