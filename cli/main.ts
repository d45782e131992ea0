import '#server/ignore-libpq.ts'
import '#server/drizzle-as-commonjs.ts'

if (process.argv[2] === 'start') {
  process.argv.splice(2, 1)
  await import('#server/main.ts')
} else {
  await import('./commands.ts')
}
