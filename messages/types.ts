import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { ReactNode } from 'react'
import type english from './en/index.ts'

type NamesIn<In> = {
  [Name in keyof In & string]: In[Name] extends string ? Name : `${Name}.${NamesIn<In[Name]>}`
}[keyof In & string]

type TextOf<In, Name> = Name extends `${infer Head}.${infer Rest}`
  ? Head extends keyof In
    ? TextOf<In[Head], Rest>
    : never
  : Name extends keyof In
    ? In[Name]
    : never

type Tags<Text> = Text extends `${infer Before}<${infer Tag}>${infer Inside}</${string}>${infer After}`
  ? Record<Tag, (inside: ReactNode) => ReactNode> & Tags<`${Before}${Inside}${After}`>
  : unknown

type Parameters<Text extends string> = GetICUArgs<Text, { ICUArgument: string; ICUNumberArgument: number }>

type Flat<Type> = { [Key in keyof Type]: Type[Key] }

/** `t` takes no message with tags. */
type Plain<Text> = Text extends `${string}</${string}` ? never : Text

type Given<Values> = [keyof Values] extends [never] ? [] : [values: Flat<Values>]

/** The values that every text of a union needs, because a name may be a template such as `orders.states.${state}`. */
type PlainValues<Text> = (Text extends string ? (values: Parameters<Text>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never
type RichValues<Text> = (Text extends string ? (values: Parameters<Text> & Tags<Text>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never

export type MessageName = NamesIn<typeof english>

type English<Name> = TextOf<typeof english, Name>

type ValuesOf<Name> = Flat<PlainValues<Plain<English<Name>>>>

/** Describes the values of a stored message: where `t` takes any text, also a fact to be worded by its reader. */
export type StoredValues<Name, Fact> = Given<{
  [Key in keyof ValuesOf<Name>]: string extends ValuesOf<Name>[Key] ? string | Fact : ValuesOf<Name>[Key]
}>

export type Translate = <const Name extends MessageName>(
  name: Name,
  ...values: Given<PlainValues<Plain<English<Name>>>>
) => string

/** A message with tags, each of which gets an element: `rich('shop.terms', { link: (text) => <Link to="…">{text}</Link> })`. */
export type TranslateRich = <const Name extends MessageName>(
  name: Name,
  ...values: Given<RichValues<English<Name>>>
) => ReactNode

type Catalog = { readonly [name: string]: string | Catalog }

/** Messages in another language, for each of an English catalog. */
export type Translation<English extends Catalog> = {
  readonly [Name in keyof English]: English[Name] extends Catalog ? Translation<English[Name]> : string
}
