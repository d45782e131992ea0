import './ignore-libpq.ts'
import { runShop } from './shop.ts'
import { runPrimary } from './start.ts'

await runPrimary(runShop)
