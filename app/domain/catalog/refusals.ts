import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import type { TiersProblem } from './prices/rules.ts'
import { MAX_PRICE_CENTS } from './rules.ts'

const notUpdated = () => ({ title: t('server.catalog.refusals.notUpdated') })

const priceRange = () =>
  t('server.catalog.tiers.priceRange', { least: formatDollars(1), most: formatDollars(MAX_PRICE_CENTS) })

const tierSentences: Record<TiersProblem['what'], (problem: TiersProblem) => string> = {
  quantity: ({ least, most }) => t('server.catalog.tiers.quantityRange', { least, most }),
  quantityTaken: () => t('server.catalog.tiers.quantityTaken'),
  price: priceRange,
  priceNotLower: ({ lastCents }) => t('server.catalog.tiers.priceNotLower', { last: formatDollars(lastCents) }),
}

export const catalogRefusals = refusals({
  chooseZip: () => ({ message: t('server.catalog.refusals.chooseZip'), field: 'file' }),
  notZip: () => ({ message: t('admin.tools.download.notZip'), field: 'file' }),
  downloadTooLarge: (maxBytes: number) => ({
    status: 413,
    message: t('server.catalog.refusals.downloadTooLarge', { mebibytes: maxBytes / 1024 / 1024 }),
    field: 'file',
  }),
  downloadChangedMeanwhile: () => ({
    status: 409,
    message: t('server.catalog.refusals.downloadChangedMeanwhile'),
    field: 'file',
  }),
  fileProductNotFound: () => ({ status: 404, message: t('server.catalog.refusals.fileProductMissing') }),
  chooseFile: () => ({ message: t('server.catalog.refusals.chooseFile'), field: 'file' }),
  fileEmpty: () => ({ message: t('server.catalog.refusals.fileEmpty'), field: 'file' }),
  versionFormMalformed: (field: string, message: string) => ({ status: field === '' ? 400 : 422, message, field }),
  versionTaken: (version: string) => ({
    status: 409,
    message: t('server.catalog.refusals.versionTaken', { version }),
    field: 'version',
  }),
  versionNotFound: () => ({ status: 404, message: t('server.catalog.refusals.versionNotFound') }),
  newestVersionKept: () => ({ status: 409, message: t('server.catalog.refusals.newestVersionKept') }),
  sharedProductNotFound: () => ({ status: 404, message: t('server.catalog.refusals.sharedProductMissing') }),
  contentChangedMeanwhile: () => ({ status: 409, message: t('server.catalog.refusals.contentChangedMeanwhile') }),
  limitBelowHeld: (held: number) => ({
    title: t('server.catalog.ranges.salesLimit.title'),
    status: 409,
    message: t('server.catalog.refusals.limitBelowHeld', { held }),
    field: 'salesLimit',
  }),
  softwareNotFound: () => ({ status: 404, message: t('server.catalog.refusals.softwareMissing') }),
  invalidProduct: (title: string, field: string, message: string) => ({ title, message, field }),
  productNameTaken: (title: string) => ({
    title,
    status: 409,
    message: t('server.catalog.refusals.nameTaken'),
    field: 'name',
  }),
  slugTaken: () => ({
    title: t('server.catalog.refusals.notUpdated'),
    status: 409,
    message: t('server.catalog.refusals.slugTaken'),
    field: 'slug',
  }),
  prerequisitesChangedMeanwhile: () => ({
    title: t('server.catalog.refusals.notUpdated'),
    status: 409,
    message: t('server.catalog.refusals.cardsChangedMeanwhile'),
  }),
  productChangedMeanwhile: () => ({
    title: t('server.catalog.refusals.notUpdated'),
    status: 409,
    message: t('server.catalog.refusals.productChangedMeanwhile'),
  }),
  csvMissing: () => ({ message: t('server.catalog.csv.missing'), field: 'text' }),
  csvNotText: () => ({ message: t('server.catalog.csv.notText'), field: 'text' }),
  csvEmpty: () => ({ message: t('server.catalog.csv.empty'), field: 'text' }),
  csvQuotes: (line: number) => ({ message: t('server.catalog.csv.quotes', { line }), field: 'text' }),
  csvColumnsUnknown: (names: string[]) => ({
    message: t('server.catalog.csv.columnsUnknown', { names: names.join(', '), count: names.length }),
    field: 'text',
  }),
  csvColumnTwice: (name: string) => ({ message: t('server.catalog.csv.columnTwice', { name }), field: 'text' }),
  csvTooLong: (most: number) => ({ message: t('server.catalog.csv.tooLong', { most }), field: 'text' }),
  csvRowUneven: (found: number, wanted: number) => ({ message: t('server.catalog.csv.uneven', { found, wanted }) }),
  csvRowTwice: (row: number) => ({ message: t('server.catalog.csv.rowTwice', { row }) }),
  csvIdInvalid: () => ({ message: t('server.catalog.csv.idInvalid') }),
  csvKindUnknown: (kinds: string) => ({ message: t('server.catalog.csv.kindNotListed', { kinds }) }),
  csvKindFixed: () => ({ message: t('server.catalog.csv.kindFixed') }),
  csvNameFixed: () => ({ message: t('server.catalog.csv.nameFixed') }),
  csvNotYesNo: (column: string) => ({ message: t('server.catalog.csv.notYesNo', { column }) }),
  csvNotOfKind: (column: string) => ({ message: t('server.catalog.csv.notOfKind', { column }) }),
  csvItemsUnknown: () => ({ message: t('server.catalog.csv.itemsUnknown') }),
  csvItemsFixed: () => ({ message: t('server.catalog.csv.itemsFixed') }),
  importOutdated: () => ({ status: 409, message: t('server.catalog.csv.outdated') }),
  importRefused: () => ({ message: t('server.catalog.csv.rowsRefused') }),
  choosePictures: () => ({ message: t('server.catalog.refusals.choosePictures'), field: 'file' }),
  pictureOfNoProduct: () => ({ status: 404, message: t('server.catalog.refusals.pictureOfNoProduct') }),
  pictureUnreadable: (file: string) => ({
    message: t('server.catalog.refusals.pictureUnreadable', { file }),
    field: 'file',
  }),
  picturesBusy: () => ({ status: 503, message: t('server.catalog.refusals.picturesBusy'), field: 'file' }),
  tooManyPictures: (most: number) => ({
    status: 409,
    message: t('server.catalog.refusals.tooManyPictures', { most }),
    field: 'file',
  }),
  pictureMissing: () => ({
    title: t('server.catalog.refusals.notUpdated'),
    status: 404,
    message: t('server.catalog.refusals.pictureMissing'),
  }),
  altChangedMeanwhile: (alt: string) => ({
    status: 409,
    message: t('server.catalog.refusals.altChangedMeanwhile', { alt }),
    field: 'alt',
  }),
  categoryMissing: () => ({ status: 404, message: t('server.catalog.refusals.categoryMissing') }),
  categoryTaken: () => ({ status: 409, message: t('server.catalog.refusals.categoryTaken'), field: 'name' }),
  categoryNotEmpty: () => ({ status: 409, message: t('server.catalog.refusals.categoryNotEmpty') }),
  newPriceInvalid: (name: string) => ({
    title: t('server.catalog.price.title'),
    message: t('server.catalog.refusals.newPriceInvalid', {
      name,
      least: formatDollars(1),
      most: formatDollars(MAX_PRICE_CENTS),
    }),
  }),
  pricesChangedMeanwhile: () => ({
    title: t('server.catalog.refusals.notUpdated'),
    status: 409,
    message: t('server.catalog.refusals.pricesChangedMeanwhile'),
  }),
  tiersChangedMeanwhile: () => ({ ...notUpdated(), status: 409, message: t('server.catalog.tiers.changedMeanwhile') }),
  tierInvalid: (problem: TiersProblem) => ({
    ...notUpdated(),
    message: tierSentences[problem.what](problem),
    field: `${problem.field}${problem.row}`,
  }),
  planChangedMeanwhile: () => ({ ...notUpdated(), status: 409, message: t('server.catalog.tiers.changedMeanwhile') }),
  planPriceInvalid: (field: 'salePrice' | 'newPrice') => ({
    ...notUpdated(),
    message: priceRange(),
    field,
  }),
  salePriceNotLower: (listCents: number) => ({
    ...notUpdated(),
    message: t('server.catalog.tiers.priceNotLower', { last: formatDollars(listCents) }),
    field: 'salePrice',
  }),
  planTimePast: (field: 'saleUntil' | 'newFrom') => ({ ...notUpdated(), message: t('server.plans.timePast'), field }),
  shapeChangedMeanwhile: () => ({ ...notUpdated(), status: 409, message: t('server.catalog.shape.changedMeanwhile') }),
  shapeFixed: () => ({ ...notUpdated(), status: 409, message: t('server.catalog.shape.fixed') }),
  fieldRemoved: (label: string) => ({
    ...notUpdated(),
    status: 409,
    message: t('server.catalog.shape.fieldRemoved', { label }),
  }),
  fieldFixed: (field: string) => ({ status: 409, message: t('server.catalog.shape.fieldFixed'), field }),
  newFieldNotOptional: (field: string) => ({
    status: 409,
    message: t('server.catalog.shape.newFieldNotOptional'),
    field,
  }),
  fieldCountInvalid: (most: number) => ({ ...notUpdated(), message: t('server.catalog.shape.fieldCount', { most }) }),
  labelMissing: (field: string) => ({ message: t('server.catalog.shape.labelMissing'), field }),
  labelNotPlain: (field: string, most: number) => ({
    message: t('server.catalog.shape.labelNotPlain', { most }),
    field,
  }),
  labelTaken: (field: string) => ({ message: t('server.catalog.shape.labelTaken'), field }),
  keyInvalid: (field: string) => ({ message: t('server.catalog.shape.keyInvalid'), field }),
  nothingIdentifies: () => ({ ...notUpdated(), message: t('server.catalog.shape.nothingIdentifies') }),
  nothingRequired: () => ({ ...notUpdated(), message: t('server.catalog.shape.nothingRequired') }),
  templateNotPlain: (most: number) => ({
    message: t('server.catalog.shape.templateNotPlain', { most }),
    field: 'template',
  }),
  placeholderUnknown: (unknown: string, known: string) => ({
    message: t('server.catalog.shape.placeholderUnknown', { unknown, known }),
    field: 'template',
  }),
  templateWithoutField: (known: string) => ({
    message: t('server.catalog.shape.templateWithoutField', { known }),
    field: 'template',
  }),
})

export class ProductNotSaved extends Refusal {
  constructor() {
    super({
      title: t('server.catalog.refusals.notUpdated'),
      status: 404,
      message: t('server.catalog.refusals.productMissing'),
    })
  }
}
