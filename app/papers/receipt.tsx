import { Text, View } from '@react-pdf/renderer'
import { formatDollars } from '#app/lib/money.ts'
import type { Receipt } from './paper.ts'
import { day, Head, minute, PaperDocument, Parties, Sheet, Sum, styles } from './sheet.tsx'

export function ReceiptPaper({ paper }: { paper: Receipt }) {
  const { number, issuer, recipient, creditedAt, askedCents, creditedCents, returnedCents } = paper
  const title = `Receipt ${number}`
  const facts = [
    ['Payment provider', paper.provider],
    ['Provider invoice', paper.invoiceId ?? 'Not given'],
    ['Started', minute(paper.startedAt)],
    ['Credited', minute(creditedAt)],
  ] as const
  return (
    <PaperDocument title={title} issuer={issuer} at={creditedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title="Receipt" number={number}>
          <Text>{`Credited ${day(creditedAt)}`}</Text>
          <Text style={styles.muted}>Currency USD</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb="Received from" />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>Top-up of the prepaid balance</Text>
        </View>
        {facts.map(([label, value]) => (
          <View key={label} style={styles.row}>
            <Text style={[styles.muted, { width: 120 }]}>{label}</Text>
            <Text style={[styles.wide, styles.mono]}>{value}</Text>
          </View>
        ))}
        <View style={styles.sums} wrap={false}>
          <Sum label="Amount requested" amount={formatDollars(askedCents)} />
          <Sum label="Amount credited" amount={formatDollars(creditedCents)} last />
          {returnedCents > 0 && <Sum label="Since returned by the provider" amount={formatDollars(-returnedCents)} />}
        </View>
        {issuer.note && <Text style={styles.note}>{issuer.note}</Text>}
      </Sheet>
    </PaperDocument>
  )
}
