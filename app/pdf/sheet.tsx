import { Document, Page, Text as PdfText, View } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import { currentLanguage, t } from '#messages'
import { languages } from '#messages/languages.ts'
import type { Issuer, Recipient } from './pdf.ts'
import { currentStyles } from './styles.ts'
import { withoutVowelSigns } from './typefaces.ts'

type PdfProps = {
  title: string
  issuer: Issuer
  /** Written into the file, so that the same document always has the same bytes. */
  at: Date
  children: ReactNode
}

export function PdfDocument({ title, issuer, at, children }: PdfProps) {
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

type SheetProps = Omit<PdfProps, 'at'> & {
  /** Passed in, because the library's own page count drops the footer. */
  page?: string
}

export function Sheet({ title, issuer, page = '', children }: SheetProps) {
  const styles = currentStyles()
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.edge} fixed />
      {children}
      <View style={styles.foot} fixed>
        <Text style={styles.wide}>{`${title} · ${issuer.name}`}</Text>
        {page && <Text>{page}</Text>}
      </View>
    </Page>
  )
}

type Style = Extract<ComponentProps<typeof View>['style'], { color?: unknown }>

/**
 * Prints text in the direction of the reader's language, which the library's own element does not inherit. That draws the
 * end of a line if text from right to left has more than one.
 */
export function Text({ style = {}, children }: { style?: Style | Style[]; children: string }) {
  const { direction } = languages[currentLanguage()]
  const [line = '', ...more] = withoutVowelSigns(children).split('\n')
  if (more.length === 0) return <PdfText style={[{ direction }, style].flat()}>{line}</PdfText>
  return (
    <View style={style}>
      {[line, ...more].map((line, index) => (
        <PdfText key={index} style={{ direction }}>
          {line || ' '}
        </PdfText>
      ))}
    </View>
  )
}

export function Head({ title, number, children }: { title: string; number?: string; children: ReactNode }) {
  const styles = currentStyles()
  return (
    <View style={styles.head}>
      <View style={styles.wide}>
        <Text style={styles.title}>{title}</Text>
        {number && <Text style={styles.number}>{number}</Text>}
      </View>
      <View style={styles.aside}>{children}</View>
    </View>
  )
}

export function Parties({ issuer, recipient, verb }: { issuer: Issuer; recipient: Recipient; verb: string }) {
  const styles = currentStyles()
  return (
    <View style={styles.parties}>
      <View style={styles.party}>
        <Text style={styles.label}>{t('server.pdf.from')}</Text>
        <FreeText style={styles.strong}>{issuer.name}</FreeText>
        {issuer.address && <FreeText>{issuer.address}</FreeText>}
        {issuer.taxId && <Text>{t('server.pdf.taxId', { taxId: issuer.taxId })}</Text>}
      </View>
      <View style={styles.party}>
        <Text style={styles.label}>{verb}</Text>
        <FreeText style={styles.strong}>{recipient.name}</FreeText>
        {recipient.email && <Text>{recipient.email}</Text>}
      </View>
    </View>
  )
}

export function Note({ children }: { children: string }) {
  const styles = currentStyles()
  return (
    children && (
      <View style={styles.note}>
        <FreeText style={styles.muted}>{children}</FreeText>
      </View>
    )
  )
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** A letter or another script's word, with its punctuation. */
const pieces = /[\p{Ps}\p{Pi}]*(?:[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{P}\s]+|.)[\p{Pe}\p{Pf}\p{Po}]*\s*/gu

/** Prints text of any length. Without spaces, the library would end a line anywhere and with a hyphen. */
export function FreeText({ style, children }: { style?: Style; children: string }) {
  const styles = currentStyles()
  if (!withoutSpaces.test(children)) return <Text style={style}>{children}</Text>
  return children.split('\n').map((line, index) => (
    <View key={index} style={styles.flow}>
      {line.match(pieces)?.map((piece, index) => (
        <Text key={index} style={style}>
          {piece}
        </Text>
      ))}
    </View>
  ))
}

export function Sum({ label, amount, last = false }: { label: string; amount: string; last?: boolean }) {
  const styles = currentStyles()
  return (
    <View style={last ? [styles.sum, styles.sumLast] : styles.sum}>
      <Text style={[styles.wide, last ? styles.strong : styles.muted]}>{label}</Text>
      <Text style={last ? [styles.sumAmount, styles.strong] : styles.sumAmount}>{amount}</Text>
    </View>
  )
}
