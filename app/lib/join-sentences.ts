import { t } from '#messages'

type Absent = false | null | undefined

/** Joins those that are present as the reader's language does: Chinese puts no space between sentences. */
export function joinSentences(...sentences: (string | Absent)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((before, next) => t('shop.labels.sentences', { before, next }))
}
