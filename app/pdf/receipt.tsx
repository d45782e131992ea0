import { View } from '@react-pdf/renderer'
import { dayInWords, inWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Receipt } from './pdf.ts'
import { Head, Note, Parties, PdfDocument, Sheet, Sum, Text } from './sheet.tsx'
import { currentStyles } from './styles.ts'

export function ReceiptPdf({ pdf }: { pdf: Receipt }) {
  const { number, issuer, recipient, creditedAt, askedCents, creditedCents, returnedCents } = pdf
  const styles = currentStyles()
  const title = t('server.pdf.receipt.numbered', { number })
  const facts = [
    [t('server.pdf.receipt.provider'), pdf.provider, styles.mono],
    [t('server.pdf.receipt.providerInvoice'), pdf.invoiceId ?? t('server.pdf.receipt.notGiven'), styles.mono],
    [t('server.pdf.receipt.started'), inWords(pdf.startedAt), {}],
    [t('server.pdf.receipt.creditedAt'), inWords(creditedAt), {}],
  ] as const
  return (
    <PdfDocument title={title} issuer={issuer} at={creditedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title={t('server.pdf.receipt.title')} number={number}>
          <Text>{t('server.pdf.receipt.credited', { day: dayInWords(creditedAt) })}</Text>
          <Text style={styles.muted}>{t('server.pdf.currency')}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb={t('server.pdf.receipt.receivedFrom')} />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>{t('server.pdf.receipt.topUp')}</Text>
        </View>
        {facts.map(([label, value, style], index) => (
          <View key={index} style={styles.row}>
            <Text style={[styles.muted, { width: 120 }]}>{label}</Text>
            <Text style={[styles.wide, style]}>{value}</Text>
          </View>
        ))}
        <View style={styles.sums} wrap={false}>
          <Sum label={t('server.pdf.receipt.amountRequested')} amount={formatDollars(askedCents)} />
          <Sum label={t('server.pdf.receipt.amountCredited')} amount={formatDollars(creditedCents)} last />
          {returnedCents > 0 && <Sum label={t('server.pdf.receipt.returned')} amount={formatDollars(-returnedCents)} />}
        </View>
        <Note>{issuer.note}</Note>
      </Sheet>
    </PdfDocument>
  )
}
