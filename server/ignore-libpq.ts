/** With PGSSLMODE=require, the driver could not connect to the embedded database. */
for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name]
