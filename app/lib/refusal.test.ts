import { expect, test } from 'vitest'
import { Refusal, refusals } from './refusal.ts'

const parcelRefusals = refusals({
  parcelLost: { message: 'This parcel was lost.' },
  parcelTooHeavy: (kilos: number) => ({
    title: 'Too heavy',
    status: 413,
    message: `${kilos} kg is too much.`,
    field: 'kilos',
  }),
})

class ParcelOpen extends Refusal {
  constructor() {
    super({ message: 'This parcel is open.' })
  }
}

test('names a refusal after its key in the table, or after its class', () => {
  expect(parcelRefusals.parcelLost().name).toBe('ParcelLost')
  expect(parcelRefusals.parcelTooHeavy(31).name).toBe('ParcelTooHeavy')
  expect(new ParcelOpen().name).toBe('ParcelOpen')
})

test('creates a refusal as its table describes it', () => {
  expect(parcelRefusals.parcelTooHeavy(31)).toMatchObject({
    title: 'Too heavy',
    status: 413,
    message: '31 kg is too much.',
    field: 'kilos',
  })
  expect(parcelRefusals.parcelLost()).toMatchObject({
    title: undefined,
    status: 422,
    field: undefined,
    otherFields: [],
  })
})

test('compares all parts of refusals in tests', async () => {
  const refused = Promise.reject(parcelRefusals.parcelTooHeavy(31))
  await expect(refused).rejects.toThrow(parcelRefusals.parcelTooHeavy(31))
  await expect(refused).rejects.not.toThrow(parcelRefusals.parcelTooHeavy(32))
  await expect(refused).rejects.not.toThrow(new Refusal({ message: '31 kg is too much.' }, 'ParcelTooHeavy'))
})
