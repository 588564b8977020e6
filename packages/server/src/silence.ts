import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One connection of a pool, as far as it has to be known whether it still speaks. */
interface Line {
  readonly stream: Socket
  /** The server's process behind it. */
  readonly pid: number
  /** No pooler stands between, which would give the process to somebody else once our side is closed. */
  readonly isDirect: boolean
  isIdle: boolean
  /** Bytes sent when the last answer was complete: more than these wait for one. */
  sentWhenAnswered: number
  heard: string
  quietLooks: number
}

export interface SilenceOptions {
  /** As the pool connects. */
  readonly config: pg.ClientConfig
  readonly applicationName: string
  /** Default 1 s. */
  readonly lookEveryMs?: number
  readonly tell: (error: Error) => void
}

export interface SilenceWatch {
  /** A new connection, once its first statement was answered by the server's process `pid`. */
  add(client: pg.ClientBase, pid: number): void
}

/** As the server, or a pooler before it, called its process at the start. */
type ServersName = pg.ClientBase & { readonly processID?: number | null }

const lookEveryMsDefault = 1_000
/** Looks without a byte either way after which the server is asked whether it is still at work. */
const quietLooksMax = 4
/** A statement that is at work is asked after again so many looks later. */
const excusedLooks = 3
/** Looks without a byte after which a connection is given up although the server cannot be asked. */
const hopelessLooks = 30
/** A connection that nobody uses goes silent without a sign: one is tried every so many looks. */
const trialLooks = 5
const askMsMax = 3_000

const isAsked = ({ stream, sentWhenAnswered }: Line): boolean => stream.bytesWritten > sentWhenAnswered
const heardOf = ({ stream }: Line): string => `${stream.bytesRead} ${stream.writableLength}`
const isQuiet = (line: Line): boolean =>
  line.quietLooks >= quietLooksMax && isAsked(line) && heardOf(line) === line.heard

const workingText = `select pid from pg_stat_activity where pid = any($1) and application_name = $2
  and state in ('active', 'fastpath function call', 'disabled') and wait_event_type is distinct from 'Client'`
const endText = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1) and application_name = $2 and usename = current_user`

/** One pool, and all that is known of its connections. */
interface Watched extends SilenceOptions {
  readonly lines: Map<pg.ClientBase, Line>
  /** Sessions of the server whose connection was given up, and which are not ended yet. */
  readonly owed: Set<number>
  /** From one look to the next, in milliseconds. */
  readonly everyMs: number
}

const endSessions = async (asker: pg.Client, { owed, applicationName }: Watched): Promise<void> => {
  const pids = [...owed]
  await asker.query(endText, [pids, applicationName])
  for (const pid of pids) owed.delete(pid)
}

/** Those that are still quiet and whose session is not at work; the others have time. */
const restingAmong = async (
  asker: pg.Client,
  applicationName: string,
  suspects: readonly Line[],
): Promise<readonly Line[]> => {
  const { rows } = await asker.query<{ pid: number }>(workingText, [suspects.map(({ pid }) => pid), applicationName])
  const working = new Set(rows.map(({ pid }) => pid))
  const quiet = suspects.filter(isQuiet)
  for (const line of quiet) if (working.has(line.pid)) line.quietLooks = quietLooksMax - excusedLooks
  return quiet.filter(({ pid }) => !working.has(pid))
}

const giveUp = async (asker: pg.Client, watched: Watched, dead: readonly Line[]): Promise<void> => {
  const { lines, owed, tell } = watched
  // The server's side first: a pooler gives the session to somebody else as soon as ours is closed.
  for (const { pid } of dead) owed.add(pid)
  await endSessions(asker, watched)
  const idle = [...lines.values()].filter((line) => line.isIdle && !dead.includes(line))
  for (const line of [...dead, ...idle]) line.stream.destroy()
  tell(
    new Error(`gave up ${dead.length} connections to the database that did not answer, and ${idle.length} idle ones`),
  )
  for (const { pid, isDirect } of idle) if (isDirect) owed.add(pid)
  await endSessions(asker, watched)
}

const giveUpUnasked = ({ owed, tell }: Watched, suspects: readonly Line[]): void => {
  const hopeless = suspects.filter((line) => isQuiet(line) && line.quietLooks >= hopelessLooks)
  for (const { pid, stream } of hopeless) {
    owed.add(pid)
    stream.destroy()
  }
  if (hopeless.length > 0)
    tell(new Error(`gave up ${hopeless.length} connections: neither they nor the database answer`))
}

/** Asks the server of the suspects by a connection of its own, and gives up those that are dead. */
const ask = async (watched: Watched, suspects: readonly Line[]): Promise<void> => {
  const { config, applicationName, owed, everyMs } = watched
  const limits = { connectionTimeoutMillis: askMsMax, query_timeout: askMsMax }
  const asker = new pg.Client({ ...config, application_name: applicationName, ...limits })
  asker.on('error', () => undefined)
  try {
    await asker.connect()
    if (owed.size > 0) await endSessions(asker, watched)
    const once = await restingAmong(asker, applicationName, suspects)
    // An answer may have been on its way.
    if (once.length > 0) await sleep(everyMs / 2)
    const dead = once.length > 0 ? await restingAmong(asker, applicationName, once) : []
    if (dead.length > 0) await giveUp(asker, watched, dead)
  } catch {
    giveUpUnasked(watched, suspects)
  } finally {
    asker.connection.stream.destroy()
  }
}

/**
 * Gives up connections of a pool that are open and answer no more, as a firewall, a proxy or a moved database leaves
 * them: nothing else would notice for a quarter of an hour, and the pool would be used up by them. Whoever waits gets
 * an error within about 6 s, and what the server still holds for such a connection is ended. A long statement is no
 * silence: the server is asked, by a connection of its own, whether it is still at work.
 */
export const watchSilence = (pool: pg.Pool, options: SilenceOptions): SilenceWatch => {
  const lines = new Map<pg.ClientBase, Line>()
  const watched: Watched = { ...options, lines, owed: new Set(), everyMs: options.lookEveryMs ?? lookEveryMsDefault }
  let looks = 0
  let isAsking = false

  const look = (): void => {
    if (pool.ended && lines.size === 0) clearInterval(timer)
    for (const line of lines.values()) {
      const heard = heardOf(line)
      line.quietLooks = isAsked(line) && heard === line.heard ? line.quietLooks + 1 : 0
      line.heard = heard
    }
    looks += 1
    // How it ends is seen by the looks that follow.
    if (looks % trialLooks === 0 && pool.idleCount > 0 && !pool.ending) pool.query('select 1').catch(() => undefined)
    const suspects = [...lines.values()].filter(isQuiet)
    if (isAsking || suspects.length + watched.owed.size === 0) return
    isAsking = true
    void ask(watched, suspects).finally(() => {
      isAsking = false
    })
  }
  const timer = setInterval(look, watched.everyMs).unref()

  const setIdle = (client: pg.ClientBase, isIdle: boolean): void => {
    const line = lines.get(client)
    if (line !== undefined) line.isIdle = isIdle
  }
  pool.on('acquire', (client) => setIdle(client, false))
  pool.on('release', (_error, client) => setIdle(client, true))

  return {
    add: (client, pid) => {
      const { connection } = client as pg.Client
      const stream = connection.stream as Socket
      const line: Line = {
        stream,
        pid,
        isDirect: (client as ServersName).processID === pid,
        isIdle: false,
        sentWhenAnswered: stream.bytesWritten,
        heard: '',
        quietLooks: 0,
      }
      // Before the client's own listener, which sends what waits next.
      connection.prependListener('readyForQuery', () => {
        line.sentWhenAnswered = stream.bytesWritten
      })
      lines.set(client, line)
      client.once('end', () => lines.delete(client))
    },
  }
}
