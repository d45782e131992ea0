import { Text, View } from '@react-pdf/renderer'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import type { Invoice } from './paper.ts'
import { day, Head, PaperDocument, Parties, Sheet, Sum, styles } from './sheet.tsx'

export function InvoicePaper({ paper }: { paper: Invoice }) {
  const { number, issuer, recipient, issuedAt, totalCents, refundedCents, creditedCents } = paper
  const title = `Invoice ${number}`
  return (
    <PaperDocument title={title} issuer={issuer} at={issuedAt}>
      <Sheet title={title} issuer={issuer}>
        <Head title="Invoice" number={number}>
          <Text>{`Issued ${day(issuedAt)}`}</Text>
          <Text style={styles.muted}>Currency USD</Text>
        </Head>
        <Parties issuer={issuer} recipient={recipient} verb="To" />
        <View style={styles.rowHead}>
          <Text style={[styles.wide, styles.label]}>Product</Text>
          <Text style={styles.amountHead}>Quantity</Text>
          <Text style={styles.amountHead}>Unit price</Text>
          <Text style={styles.amountHead}>Total</Text>
        </View>
        <View style={styles.row}>
          <View style={styles.wide}>
            <Text>{paper.productName}</Text>
            <Text style={[styles.mono, styles.muted]}>{`Order ${paper.orderId}`}</Text>
          </View>
          <Text style={styles.amount}>{formatNumber(paper.quantity)}</Text>
          <Text style={styles.amount}>{formatDollars(paper.unitPriceCents)}</Text>
          <Text style={styles.amount}>{formatDollars(totalCents)}</Text>
        </View>
        <View style={styles.sums} wrap={false}>
          <Sum label="Total" amount={formatDollars(totalCents)} last />
          <Sum label="Paid from balance" amount={formatDollars(-totalCents)} />
          <Sum label="Due" amount={formatDollars(0)} />
        </View>
        {refundedCents + creditedCents > 0 && (
          <View style={styles.sums} wrap={false}>
            <Text style={styles.label}>Since returned to the balance</Text>
            {refundedCents > 0 && <Sum label="Refunded" amount={formatDollars(-refundedCents)} />}
            {creditedCents > 0 && <Sum label="Credited for claims" amount={formatDollars(-creditedCents)} />}
            <Sum label="Remaining total" amount={formatDollars(totalCents - refundedCents - creditedCents)} last />
          </View>
        )}
        {issuer.note && <Text style={styles.note}>{issuer.note}</Text>}
      </Sheet>
    </PaperDocument>
  )
}
