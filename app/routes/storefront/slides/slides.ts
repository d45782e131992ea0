import { LicenseDrawing } from './license.tsx'
import { ListDrawing } from './list.tsx'
import { ResultsDrawing } from './results.tsx'
import { RunDrawing } from './run.tsx'
import { SettingsDrawing } from './settings.tsx'

/** What the carousel shows, in the order of use; the caption is the text of its drawing. */
export const slides = [
  { title: 'The list', text: 'A plain text file that you keep, with one name on each line.', Drawing: ListDrawing },
  {
    title: 'A run',
    text: 'What is done, what is next, how far it is, and a button that stops it.',
    Drawing: RunDrawing,
  },
  {
    title: 'The results',
    text: 'Each name with its outcome and the time, as a CSV file.',
    Drawing: ResultsDrawing,
  },
  {
    title: 'The license',
    text: 'Your key, its computer, and the days that are left.',
    Drawing: LicenseDrawing,
  },
  { title: 'The settings', text: 'The key, where the list lies and where results go.', Drawing: SettingsDrawing },
]
