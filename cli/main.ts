import '#server/ignore-libpq.ts'
import '#server/drizzle-as-commonjs.ts'

const [command, ...flags] = process.argv.slice(2)
const asksForHelp = flags.some((flag) => flag === '-h' || flag === '--help')
// Without the other commands, which load the whole domain.
if (command === 'start' && !asksForHelp) await import('./start.ts').then(({ startShop }) => startShop())
else await import('./commands.ts')
