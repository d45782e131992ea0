import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { currentLanguage, t } from '#messages'
import type { Issuer, Recipient } from './paper.ts'
import { mono, sans } from './typefaces.ts'

const ink = '#211d18'
export const muted = '#6b6357'
const line = '#dcd4c5'
const signal = '#e2711d'

export const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 48,
    fontFamily: sans,
    fontSize: 9,
    lineHeight: 1.45,
    color: ink,
  },
  edge: { position: 'absolute', top: 0, left: 0, right: 0, height: 5, backgroundColor: signal },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2 },
  number: { fontFamily: mono, fontSize: 9, color: muted, marginTop: 3 },
  aside: { alignItems: 'flex-end' },
  parties: {
    flexDirection: 'row',
    gap: 24,
    paddingVertical: 14,
    marginBottom: 22,
    borderTop: `1 dashed ${line}`,
    borderBottom: `1 dashed ${line}`,
  },
  party: { flex: 1, overflow: 'hidden' },
  label: { fontSize: 8, color: muted },
  strong: { fontWeight: 600 },
  mono: { fontFamily: mono, fontSize: 8.5 },
  muted: { color: muted },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 6, borderBottom: `0.5 solid ${line}` },
  rowHead: { flexDirection: 'row', gap: 10, paddingBottom: 4, borderBottom: `1 solid ${ink}` },
  wide: { flex: 1, overflow: 'hidden' },
  amount: { width: 84, fontFamily: mono, fontSize: 8.5, textAlign: 'right' },
  amountHead: { width: 84, fontSize: 8, color: muted, textAlign: 'right' },
  sums: { marginTop: 14, marginLeft: 'auto', width: 250 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 10, paddingVertical: 4 },
  sumLast: { borderTop: `1 solid ${ink}`, marginTop: 2, paddingTop: 6 },
  note: { marginTop: 22, color: muted },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: muted,
  },
})

type PaperProps = {
  title: string
  issuer: Issuer
  /** Written into the file, so that the same document always has the same bytes. */
  at: Date
  children: ReactNode
}

export function PaperDocument({ title, issuer, at, children }: PaperProps) {
  return (
    <Document
      title={title}
      author={issuer.name}
      creator="Packhouse"
      producer="Packhouse"
      language={currentLanguage()}
      creationDate={at}
      modificationDate={at}
    >
      {children}
    </Document>
  )
}

type SheetProps = Omit<PaperProps, 'at'> & {
  /** Passed in, because the library's own page count drops the footer. */
  page?: string
}

export function Sheet({ title, issuer, page = '', children }: SheetProps) {
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.edge} fixed />
      {children}
      <View style={styles.foot} fixed>
        <Text>{`${title} · ${issuer.name}`}</Text>
        <Text>{page}</Text>
      </View>
    </Page>
  )
}

export function Head({ title, number, children }: { title: string; number?: string; children: ReactNode }) {
  return (
    <View style={styles.head}>
      <View>
        <Text style={styles.title}>{title}</Text>
        {number && <Text style={styles.number}>{number}</Text>}
      </View>
      <View style={styles.aside}>{children}</View>
    </View>
  )
}

export function Parties({ issuer, recipient, verb }: { issuer: Issuer; recipient: Recipient; verb: string }) {
  return (
    <View style={styles.parties}>
      <View style={styles.party}>
        <Text style={styles.label}>{t('server.papers.from')}</Text>
        <Text style={styles.strong}>{issuer.name}</Text>
        {issuer.address && <Text>{issuer.address}</Text>}
        {issuer.taxId && <Text>{t('server.papers.taxId', { taxId: issuer.taxId })}</Text>}
      </View>
      <View style={styles.party}>
        <Text style={styles.label}>{verb}</Text>
        <Text style={[styles.strong, { fontFamily: [...sans, ...(recipient.families ?? [])] }]}>{recipient.name}</Text>
        {recipient.email && <Text>{recipient.email}</Text>}
      </View>
    </View>
  )
}

export function Sum({ label, amount, last = false }: { label: string; amount: string; last?: boolean }) {
  return (
    <View style={last ? [styles.sum, styles.sumLast] : styles.sum}>
      <Text style={last ? styles.strong : styles.muted}>{label}</Text>
      <Text style={last ? [styles.mono, styles.strong] : styles.mono}>{amount}</Text>
    </View>
  )
}

export function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
