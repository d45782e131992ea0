import { Client, type ClientConfig } from 'pg'

/** Runs `work` on its own connection. A lost connection fails its queries. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
  options: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, ...options })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
