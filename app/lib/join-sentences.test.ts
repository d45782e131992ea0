import { expect, test } from 'vitest'
import { joinSentences } from './join-sentences.ts'

test('joins the sentences that are present', () => {
  expect(joinSentences('One.', false, 'Two.', undefined, null, 'Three.')).toBe('One. Two. Three.')
  expect(joinSentences(false, 'One.')).toBe('One.')
})
