import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'

export interface OwnServer {
  readonly embedded: EmbeddedDatabase
  readonly dataDir: string
  /** What the work has started; ended in the opposite order, before the server. */
  atEnd(end: () => unknown): void
}

export const tell = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs a program on a PostgreSQL of its own, of which nothing is left afterwards, also after an error or Ctrl-C. Says the first error
 * in one sentence and ends the process.
 */
export const onOwnServer = async (name: string, work: (server: OwnServer) => Promise<void>): Promise<never> => {
  const dataDir = mkdtempSync(join(tmpdir(), `trevo-${name}-`))
  const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const interruption = new AbortController()
  const interrupted = new Promise<never>((_resolve, reject) => {
    interruption.signal.addEventListener('abort', () => reject(interruption.signal.reason))
  })
  interrupted.catch(() => undefined)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort(new Error(`Ended by ${signal}`)))
  try {
    tell('Starting a PostgreSQL of its own')
    const embedded = await startEmbedded({ dataDir, password: name, onProgress: tell, signal: interruption.signal })
    ends.push(() => embedded.stop())
    const lost = embedded.ended.then((sentence) => Promise.reject(new Error(sentence)))
    await Promise.race([work({ embedded, dataDir, atEnd: (end) => ends.push(end) }), lost, interrupted])
  } catch (error) {
    tell(said(error))
    process.exitCode = 1
  }
  // What breaks while all is taken down follows from that, and would hide the first error.
  process.on('uncaughtException', () => undefined)
  for (const end of ends.toReversed()) {
    try {
      await end()
    } catch (error) {
      tell(`While ending: ${said(error)}`)
    }
  }
  return process.exit()
}
