import type { ComponentType } from 'react'
import { LicenseDrawing } from './license.tsx'
import { ListDrawing } from './list.tsx'
import { ResultsDrawing } from './results.tsx'
import { RunDrawing } from './run.tsx'
import { SettingsDrawing } from './settings.tsx'

/** Drawings that a program's page names; they take their colors from the theme. */
export const drawings: Partial<Record<string, ComponentType>> = {
  list: ListDrawing,
  run: RunDrawing,
  results: ResultsDrawing,
  license: LicenseDrawing,
  settings: SettingsDrawing,
}
