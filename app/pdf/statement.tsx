import { StyleSheet, View } from '@react-pdf/renderer'
import { dayInWords, inWords } from '#app/lib/dates.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Statement, StatementLine } from './pdf.ts'
import { Head, Parties, PdfDocument, Sheet, Sum, Text } from './sheet.tsx'
import { currentStyles } from './styles.ts'
import { cut } from './typefaces.ts'

/** Splits rows into sheets, because the library would lay out the rest of the document again for each page. */
const ON_FIRST_SHEET = 16
const ON_A_SHEET = 38

const own = StyleSheet.create({
  row: { height: 18, paddingVertical: 0, alignItems: 'center' },
  when: { width: 92, direction: 'ltr' },
  cause: { width: 72 },
})

// The width that the other columns leave, at 9 points.
const DETAIL_EMS = 126 / 9

export function StatementPdf({ pdf }: { pdf: Statement }) {
  const { issuer, recipient, lines, printedAt } = pdf
  const styles = currentStyles()
  const title = t('server.pdf.statement.title')
  const more = sheetsOf(lines.slice(ON_FIRST_SHEET))
  const pages = more.length + 1
  const page = (page: number) => t('server.pdf.statement.page', { page, pages })
  return (
    <PdfDocument title={title} issuer={issuer} at={printedAt}>
      <Sheet title={title} issuer={issuer} page={page(1)}>
        <Head title={title}>
          <Text>{periodOf(pdf)}</Text>
          <Text style={styles.muted}>{t('server.pdf.statement.printed', { when: inWords(printedAt) })}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb={t('server.pdf.statement.recipient')} />
        <View style={[styles.sums, { marginTop: 0, marginBottom: 20 }]}>
          <Sum label={t('server.pdf.statement.opening')} amount={formatDollars(pdf.openingCents)} />
          <Sum label={t('server.pdf.statement.in')} amount={formatDollars(pdf.inCents)} />
          <Sum label={t('server.pdf.statement.out')} amount={formatDollars(-pdf.outCents)} />
          <Sum label={t('server.pdf.statement.closing')} amount={formatDollars(pdf.closingCents)} last />
        </View>
        <Lines lines={lines.slice(0, ON_FIRST_SHEET)} />
      </Sheet>
      {more.map((onSheet, index) => (
        <Sheet key={index} title={title} issuer={issuer} page={page(index + 2)}>
          <Lines lines={onSheet} />
        </Sheet>
      ))}
    </PdfDocument>
  )
}

function sheetsOf(lines: StatementLine[]): StatementLine[][] {
  return Array.from({ length: Math.ceil(lines.length / ON_A_SHEET) }, (_, sheet) =>
    lines.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
}

function Lines({ lines }: { lines: StatementLine[] }) {
  const styles = currentStyles()
  if (lines.length === 0) return <Text style={styles.muted}>{t('server.pdf.statement.none')}</Text>
  return (
    <>
      <View style={styles.rowHead}>
        <Text style={[styles.label, { width: own.when.width }]}>{t('server.pdf.statement.date')}</Text>
        <Text style={[styles.label, own.cause]}>{t('server.pdf.statement.cause')}</Text>
        <Text style={[styles.wide, styles.label]}>{t('server.pdf.statement.detail')}</Text>
        <Text style={styles.amountHead}>{t('shop.labels.columns.amount')}</Text>
        <Text style={styles.amountHead}>{t('server.pdf.statement.balance')}</Text>
      </View>
      {lines.map(({ at, cause, detail, amountCents, balanceCents }, index) => (
        <View key={index} style={[styles.row, own.row]}>
          <Text style={[styles.mono, own.when]}>{minuteOf(at)}</Text>
          <Text style={own.cause}>{cause}</Text>
          <Text style={[styles.wide, styles.muted]}>{cut(detail, styles.page.fontFamily, DETAIL_EMS)}</Text>
          <Text style={styles.amount}>{formatChange(amountCents)}</Text>
          <Text style={styles.amount}>{formatDollars(balanceCents)}</Text>
        </View>
      ))}
    </>
  )
}

/** Sentence would cost the library most of the time that a long statement takes in some languages. */
function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

function periodOf({ from, to }: Statement): string {
  if (from && to) return t('server.pdf.statement.fromTo', { from: dayInWords(from), to: dayInWords(to) })
  if (from) return t('server.pdf.statement.since', { from: dayInWords(from) })
  return to ? t('server.pdf.statement.through', { to: dayInWords(to) }) : t('server.pdf.statement.allTransactions')
}
