import '#server/ignore-libpq.ts'
import '#server/drizzle-as-commonjs.ts'

await import('./commands.ts')
