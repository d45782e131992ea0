import { Refusal } from '#app/lib/refusal.ts'

export class SettingsChangedMeanwhile extends Refusal {
  override readonly title = 'Failed to update settings.'
  override readonly status = 409
  constructor() {
    super(
      'They were changed while you were editing. What you typed is kept, beside what is stored now; save again to replace that.',
    )
  }
}
