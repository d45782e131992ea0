import { View } from '@react-pdf/renderer'
import { dayInWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'
import type { Invoice } from './paper.ts'
import { FreeText, Head, Note, PaperDocument, Parties, Sheet, Sum, Text } from './sheet.tsx'
import { currentStyles } from './styles.ts'

export function InvoicePaper({ paper }: { paper: Invoice }) {
  const { number, issuer, recipient, issuedAt, totalCents, discountCents, discountCode, refundedCents, creditedCents } =
    paper
  const styles = currentStyles()
  const title = t('server.papers.invoice.numbered', { number })
  return (
    <PaperDocument title={title} issuer={issuer} at={issuedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title={t('server.papers.invoice.title')} number={number}>
          <Text>{t('server.papers.invoice.issued', { day: dayInWords(issuedAt) })}</Text>
          <Text style={styles.muted}>{t('server.papers.currency')}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb={t('server.papers.invoice.to')} />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>{t('shop.labels.columns.product')}</Text>
          <Text style={styles.amountHead}>{t('shop.labels.columns.quantity')}</Text>
          <Text style={styles.amountHead}>{t('server.papers.invoice.unitPrice')}</Text>
          <Text style={styles.amountHead}>{t('shop.labels.columns.total')}</Text>
        </View>
        <View style={styles.row}>
          <View style={styles.wide}>
            <FreeText>{paper.productName}</FreeText>
            <Text style={[styles.mono, styles.muted]}>
              {t('server.papers.invoice.order', { orderId: paper.orderId })}
            </Text>
          </View>
          <Text style={styles.amount}>{formatNumber(paper.quantity)}</Text>
          <Text style={styles.amount}>{formatDollars(paper.unitPriceCents)}</Text>
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
          <Sum label={t('server.papers.invoice.paid')} amount={formatDollars(-totalCents)} />
          <Sum label={t('server.papers.invoice.due')} amount={formatDollars(0)} />
        </View>
        {refundedCents + creditedCents > 0 && (
          <View style={styles.sums} wrap={false}>
            <Text style={styles.label}>{t('server.papers.invoice.returned')}</Text>
            {refundedCents > 0 && (
              <Sum label={t('server.papers.invoice.refunded')} amount={formatDollars(-refundedCents)} />
            )}
            {creditedCents > 0 && (
              <Sum label={t('server.papers.invoice.credited')} amount={formatDollars(-creditedCents)} />
            )}
            <Sum
              label={t('server.papers.invoice.remaining')}
              amount={formatDollars(totalCents - refundedCents - creditedCents)}
              last
            />
          </View>
        )}
        <Note>{issuer.note}</Note>
      </Sheet>
    </PaperDocument>
  )
}
