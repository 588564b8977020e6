import { setTimeout as sleep } from 'node:timers/promises'
import type { RoundsHouse } from '#server/rounds.ts'
import type { SessionRow } from '#server/store.ts'
import { openHub } from '#server/live/hub.ts'
import type { Table } from '#server/live/table.ts'
import type { TableKey } from '#server/live/table-store.ts'
import type { DuelView, TableMessage } from '#wire.ts'
import { stepDuels } from './steps.ts'
import { viewDuel } from './views.ts'

/** Another process may move a duel: it is looked at so often. */
const lookMs = 300
const restMs = 1_500
const afterTroubleMs = 1_000
/** Whose entry is over is told of it for so long: its payment comes a little later. */
const toldAfterMs = 15_000

/** What tells one view from the next: the clock alone does not. */
const stateOf = ({ now: _now, ...shown }: DuelView): string => JSON.stringify(shown)

/** The duels of one game in this process: it moves them on, and tells everybody who sits at one what that seat may see. */
export const openDuelRoom = (house: Pick<RoundsHouse, 'database' | 'log'>, key: TableKey): Table => {
  const { database, log } = house
  const hub = openHub()
  /** What was told last, by member. */
  const told = new Map<string, string>()
  /** Members for whom something goes on, or did a moment ago. */
  const watched = new Map<string, number>()
  const ending = new AbortController()
  let waking = new AbortController()
  let running: Promise<void> | null = null

  const tell = async (memberId: string, isAnyway: boolean): Promise<void> => {
    const view = await viewDuel(database.db, key, memberId)
    const state = stateOf(view)
    if (!isAnyway && told.get(memberId) === state) return
    told.set(memberId, state)
    hub.sendTo(memberId, { type: 'duel', view } satisfies TableMessage)
  }
  const look = async (): Promise<boolean> => {
    const live = await stepDuels(house, key)
    const now = performance.now()
    for (const member of live) watched.set(member, now + toldAfterMs)
    const owners = hub.owners()
    for (const known of told.keys()) if (!owners.has(known)) told.delete(known)
    for (const [member, untilMs] of watched)
      if (untilMs < now) watched.delete(member)
      else if (owners.has(member)) await tell(member, false)
    return watched.size > 0
  }
  const goOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      waking = new AbortController()
      let waitMs = lookMs
      try {
        if (!(await look())) waitMs = restMs
      } catch (error) {
        log.error(error, 'duels could not be moved on, and will be tried again')
        waitMs = afterTroubleMs
      }
      if (waitMs === restMs && hub.count() === 0) return
      await sleep(waitMs, undefined, { signal: AbortSignal.any([waking.signal, ending.signal]) }).catch(() => undefined)
    }
  }
  const run = (): void => {
    waking.abort()
    running ??= goOn().finally(() => {
      running = null
      if (hub.count() > 0 && !ending.signal.aborted) run()
    })
  }
  return {
    run,
    sit: async (seat, session: SessionRow) => {
      hub.add({ ...seat, owner: session.member_id })
      await tell(session.member_id, true)
      run()
    },
    giveEvent: async () => undefined,
    stop: async () => {
      ending.abort()
      hub.close()
      await running
    },
  }
}
