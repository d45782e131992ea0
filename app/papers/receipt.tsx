import { View } from '@react-pdf/renderer'
import { dayInWords, inWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Receipt } from './paper.ts'
import { Head, Note, PaperDocument, Parties, Sheet, Sum, Text } from './sheet.tsx'
import { currentStyles } from './styles.ts'

export function ReceiptPaper({ paper }: { paper: Receipt }) {
  const { number, issuer, recipient, creditedAt, askedCents, creditedCents, returnedCents } = paper
  const styles = currentStyles()
  const title = t('server.papers.receipt.numbered', { number })
  const facts = [
    [t('server.papers.receipt.provider'), paper.provider, styles.mono],
    [t('server.papers.receipt.providerInvoice'), paper.invoiceId ?? t('server.papers.receipt.notGiven'), styles.mono],
    [t('server.papers.receipt.started'), inWords(paper.startedAt), {}],
    [t('server.papers.receipt.creditedAt'), inWords(creditedAt), {}],
  ] as const
  return (
    <PaperDocument title={title} issuer={issuer} at={creditedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title={t('server.papers.receipt.title')} number={number}>
          <Text>{t('server.papers.receipt.credited', { day: dayInWords(creditedAt) })}</Text>
          <Text style={styles.muted}>{t('server.papers.currency')}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb={t('server.papers.receipt.receivedFrom')} />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>{t('server.papers.receipt.topUp')}</Text>
        </View>
        {facts.map(([label, value, style], index) => (
          <View key={index} style={styles.row}>
            <Text style={[styles.muted, { width: 120 }]}>{label}</Text>
            <Text style={[styles.wide, style]}>{value}</Text>
          </View>
        ))}
        <View style={styles.sums} wrap={false}>
          <Sum label={t('server.papers.receipt.amountRequested')} amount={formatDollars(askedCents)} />
          <Sum label={t('server.papers.receipt.amountCredited')} amount={formatDollars(creditedCents)} last />
          {returnedCents > 0 && (
            <Sum label={t('server.papers.receipt.returned')} amount={formatDollars(-returnedCents)} />
          )}
        </View>
        <Note>{issuer.note}</Note>
      </Sheet>
    </PaperDocument>
  )
}
