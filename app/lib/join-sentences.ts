import { t } from '#messages'

type Absent = false | null | undefined

/** Joins the sentences that are present. Some languages, such as Chinese, put no space between them. */
export function joinSentences(...sentences: (string | Absent)[]): string {
  return sentences
    .filter((sentence) => typeof sentence === 'string')
    .reduce((before, next) => t('shop.labels.sentences', { before, next }))
}
