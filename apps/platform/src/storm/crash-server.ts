import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'

/** A PostgreSQL that may be killed: it is started again on its port, as the supervisor does it. */
export interface CrashServer {
  readonly url: string
  /** Why it could not be started again; null while all is well. */
  readonly trouble: Error | null
  killPostmaster(): void
  /** One session that works for the ledger; false where there is none to kill, because the server is just coming back. */
  killBackend(): Promise<boolean>
  /** A query on a connection of its own, tried until the server answers. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
  stop(): Promise<void>
}

const waitMs = 50
const startsMax = 10

export const openCrashServer = async (options: { readonly dataDir: string; readonly password: string }): Promise<CrashServer> => {
  let embedded: EmbeddedDatabase = await startEmbedded(options)
  let isStopping = false
  const { url, port } = embedded

  /** A server that is killed again while it comes back is started once more. */
  const startAgain = async (): Promise<EmbeddedDatabase> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await startEmbedded({ ...options, port })
      } catch (error) {
        if (tries >= startsMax) throw error
        await sleep(waitMs * tries)
      }
    }
  }
  const keepUp = async (): Promise<void> => {
    for (;;) {
      await embedded.ended
      if (isStopping) return
      embedded = await startAgain()
    }
  }
  let trouble: Error | null = null
  keepUp().catch((error: Error) => {
    trouble = error
  })

  const once = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: url, application_name: 'trevo-storm', connectionTimeoutMillis: 2_000, query_timeout: 120_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    url,
    get trouble() {
      return trouble
    },
    killPostmaster: () => {
      const pid = Number(readFileSync(join(options.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    killBackend: async () => {
      try {
        const [backend] = await once<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'trevo-ledger' order by state = 'active' desc, random() limit 1`,
        )
        if (backend === undefined) return false
        process.kill(backend.pid, 'SIGKILL')
        return true
      } catch {
        return false
      }
    },
    query: async (text) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(text)
        } catch (error) {
          if (tries >= 600) throw error
          await sleep(waitMs)
        }
      }
    },
    stop: async () => {
      isStopping = true
      await embedded.stop()
    },
  }
}
