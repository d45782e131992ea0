import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import type { Statement, StatementLine } from './paper.ts'
import { Head, minute, muted, PaperDocument, Parties, Sheet, Sum, styles } from './sheet.tsx'
import { mono } from './typefaces.ts'

/** Splits rows into sheets, because the library would lay out the rest of the document again for each page. */
const ON_FIRST_SHEET = 16
const ON_A_SHEET = 38

const own = StyleSheet.create({
  row: { height: 18, paddingVertical: 0, alignItems: 'center' },
  when: { width: 92, fontFamily: mono, fontSize: 8.5 },
  cause: { width: 66 },
  detail: { flex: 1, color: muted, maxLines: 1, textOverflow: 'ellipsis' },
})

export function StatementPaper({ paper }: { paper: Statement }) {
  const { issuer, recipient, lines, printedAt } = paper
  const title = 'Balance statement'
  const more = sheetsOf(lines.slice(ON_FIRST_SHEET))
  const page = (number: number) => `Page ${number} of ${more.length + 1}`
  return (
    <PaperDocument title={title} issuer={issuer} at={printedAt}>
      <Sheet title={title} issuer={issuer} page={page(1)}>
        <Head title={title}>
          <Text>{periodOf(paper)}</Text>
          <Text style={styles.muted}>{`As of ${minute(printedAt)} · Currency USD`}</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb="For" />
        <View style={[styles.sums, { marginTop: 0, marginBottom: 20 }]}>
          <Sum label="Opening balance" amount={formatDollars(paper.openingCents)} />
          <Sum label="In" amount={formatDollars(paper.inCents)} />
          <Sum label="Out" amount={formatDollars(-paper.outCents)} />
          <Sum label="Closing balance" amount={formatDollars(paper.closingCents)} last />
        </View>
        <Lines lines={lines.slice(0, ON_FIRST_SHEET)} />
      </Sheet>
      {more.map((onSheet, index) => (
        <Sheet key={index} title={title} issuer={issuer} page={page(index + 2)}>
          <Lines lines={onSheet} />
        </Sheet>
      ))}
    </PaperDocument>
  )
}

function sheetsOf(lines: StatementLine[]): StatementLine[][] {
  return Array.from({ length: Math.ceil(lines.length / ON_A_SHEET) }, (_, sheet) =>
    lines.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
}

function Lines({ lines }: { lines: StatementLine[] }) {
  if (lines.length === 0) return <Text style={styles.muted}>No transactions in this period.</Text>
  return (
    <>
      <View style={styles.rowHead}>
        <Text style={[styles.label, { width: own.when.width }]}>Date (UTC)</Text>
        <Text style={[styles.label, own.cause]}>Cause</Text>
        <Text style={[styles.wide, styles.label]}>Detail</Text>
        <Text style={styles.amountHead}>Amount</Text>
        <Text style={styles.amountHead}>Balance</Text>
      </View>
      {lines.map(({ at, cause, detail, amountCents, balanceCents }, index) => (
        <View key={index} style={[styles.row, own.row]}>
          <Text style={own.when}>{minute(at).replace(' UTC', '')}</Text>
          <Text style={own.cause}>{cause}</Text>
          <Text style={own.detail}>{detail}</Text>
          <Text style={styles.amount}>{formatChange(amountCents)}</Text>
          <Text style={styles.amount}>{formatDollars(balanceCents)}</Text>
        </View>
      ))}
    </>
  )
}

function periodOf({ from, to }: Statement): string {
  if (from && to) return `${from} to ${to}`
  if (from) return `From ${from}`
  return to ? `Through ${to}` : 'All transactions'
}
