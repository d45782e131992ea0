import { View } from '@react-pdf/renderer'
import { dayInWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'
import type { Invoice } from './pdf.ts'
import { FreeText, Head, Note, Parties, PdfDocument, Sheet, Sum, Text } from './sheet.tsx'
import { currentStyles } from './styles.ts'

export function InvoicePdf({ pdf }: { pdf: Invoice }) {
  const { number, issuer, recipient, issuedAt, totalCents, discountCents, discountCode, refundedCents, creditedCents } =
    pdf
  const styles = currentStyles()
  const title = t('server.pdf.invoice.numbered', { number })
  return (
    <PdfDocument title={title} issuer={issuer} at={issuedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title={t('server.pdf.invoice.title')} number={number}>
          <Text>{t('server.pdf.invoice.issued', { day: dayInWords(issuedAt) })}</Text>
          <Text style={styles.muted}>{t('server.pdf.currency')}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb={t('server.pdf.invoice.to')} />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>{t('shop.labels.columns.product')}</Text>
          <Text style={styles.amountHead}>{t('shop.labels.columns.quantity')}</Text>
          <Text style={styles.amountHead}>{t('server.pdf.invoice.unitPrice')}</Text>
          <Text style={styles.amountHead}>{t('shop.labels.columns.total')}</Text>
        </View>
        <View style={styles.row}>
          <View style={styles.wide}>
            <FreeText>{pdf.productName}</FreeText>
            <Text style={[styles.mono, styles.muted]}>{t('server.pdf.invoice.order', { orderId: pdf.orderId })}</Text>
          </View>
          <Text style={styles.amount}>{formatNumber(pdf.quantity)}</Text>
          <Text style={styles.amount}>{formatDollars(pdf.unitPriceCents)}</Text>
          <Text style={styles.amount}>{formatDollars(totalCents + discountCents)}</Text>
        </View>
        <View style={styles.sums} wrap={false}>
          {discountCents > 0 && (
            <Sum
              label={[t('shop.labels.columns.discount'), discountCode].filter(Boolean).join(' ')}
              amount={formatDollars(-discountCents)}
            />
          )}
          <Sum label={t('shop.labels.columns.total')} amount={formatDollars(totalCents)} last />
          <Sum label={t('server.pdf.invoice.paid')} amount={formatDollars(-totalCents)} />
          <Sum label={t('server.pdf.invoice.due')} amount={formatDollars(0)} />
        </View>
        {refundedCents + creditedCents > 0 && (
          <View style={styles.sums} wrap={false}>
            <Text style={styles.label}>{t('server.pdf.invoice.returned')}</Text>
            {refundedCents > 0 && (
              <Sum label={t('server.pdf.invoice.refunded')} amount={formatDollars(-refundedCents)} />
            )}
            {creditedCents > 0 && (
              <Sum label={t('server.pdf.invoice.credited')} amount={formatDollars(-creditedCents)} />
            )}
            <Sum
              label={t('server.pdf.invoice.remaining')}
              amount={formatDollars(totalCents - refundedCents - creditedCents)}
              last
            />
          </View>
        )}
        <Note>{issuer.note}</Note>
      </Sheet>
    </PdfDocument>
  )
}
