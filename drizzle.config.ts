/** Configures drizzle-kit, which is not a dependency: `npm run db:generate` fetches it. */
export default {
  dialect: 'postgresql',
  schema: './app/db/schema/*.ts',
  out: './migrations',
  migrations: { prefix: 'index' },
}
