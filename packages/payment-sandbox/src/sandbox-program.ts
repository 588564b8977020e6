import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { runProgram } from '@trevo/server/program'
import { type Database, openDatabase } from '@trevo/server/sql'
import type { FastifyInstance } from 'fastify'
import { type Routine, startRoutine } from './routine.ts'
import type { SandboxAppOptions } from './sandbox-app.ts'
import type { SandboxConfig } from './sandbox-config.ts'

interface PausedWork {
  readonly pauseMs: number
  /** Gives how much it found to do. */
  readonly work: () => Promise<number>
}

export interface Sandbox<Tables, Config extends SandboxConfig> {
  readonly name: string
  readonly schema: string
  /** Of its main.ts: `migrations` lies beside it. */
  readonly folder: string
  readonly readConfig: (environment: NodeJS.ProcessEnv) => Config
  readonly buildApp: (deps: SandboxAppOptions<Tables> & { readonly secret: string }) => Promise<FastifyInstance>
  /** What goes on by itself beside the calls. */
  readonly routinesOf?: (books: Database<Tables>, config: Config) => readonly PausedWork[]
}

/** A sandbox as a program: its own schema brought up to date, its calls and pages, its routines, and an orderly end. */
export const runSandbox = <Tables, Config extends SandboxConfig>({ name, schema, folder, readConfig, buildApp, routinesOf = () => [] }: Sandbox<Tables, Config>): Promise<void> =>
  runProgram(name, async (log) => {
    const config = readConfig(process.env)
    await migrate({ url: config.databaseUrl, folder: join(folder, 'migrations'), schema })
    const books = openDatabase<Tables>({
      url: config.databaseUrl,
      applicationName: `trevo-${name}`,
      connectionsMax: 5,
      schema,
      statementTimeoutMs: 5_000,
      onIdleError: (error) => log.warn(error, 'a connection to the database ended'),
    })
    let isDraining = false
    const app = await buildApp({ books, secret: config.secret, log, isDraining: () => isDraining })
    const onError = (error: unknown): void => log.warn(error, 'a routine failed and is tried again')
    const routines: Routine[] = []
    const wakeAll = (): void => {
      for (const routine of routines) routine.wake()
    }
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET') wakeAll()
    })
    await app.listen({ port: config.port, host: config.host })
    for (const { pauseMs, work } of routinesOf(books, config)) {
      // Work of one routine may be another's to go on with: a payment that settled is told.
      const workAndWake = async (): Promise<number> => {
        const done = await work()
        if (done > 0) wakeAll()
        return done
      }
      routines.push(startRoutine({ pauseMs, work: workAndWake, onError }))
    }
    return {
      drain: async () => {
        isDraining = true
        await app.close()
        await Promise.all(routines.map((routine) => routine.stop()))
        await books.close()
      },
    }
  })
