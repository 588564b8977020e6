import { byId } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import type { DuelWord } from './words.ts'

/** A move has so long; the ring is full until then. */
const moveMs = 20_000
const soonSeconds = 5

/** The clock of a move, as a ring and in seconds; and of a search, in seconds alone. */
export const openClock = (desk: { nowMs(): number; readonly say: Say<DuelWord>; announce(text: string): void }) => {
  const ring = byId('clock', HTMLElement)
  let dueAt: number | null = null
  let isMine = false
  let isWarned = false
  let search: { readonly place: HTMLElement; readonly until: number } | null = null
  const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - desk.nowMs()) / 1_000))
  const show = (): void => {
    if (search !== null) search.place.textContent = desk.say('secondsLeft', { count: secondsTo(search.until) })
    if (dueAt === null) return
    const leftMs = Math.max(0, dueAt - desk.nowMs())
    const seconds = secondsTo(dueAt)
    byId('seconds', HTMLElement).textContent = String(Math.min(seconds, moveMs / 1_000))
    ring.style.setProperty('--left', String(Math.min(100, (leftMs / moveMs) * 100)))
    ring.classList.toggle('soon', seconds <= soonSeconds)
    if (isMine && seconds <= soonSeconds && !isWarned) {
      isWarned = true
      desk.announce(desk.say('secondsLeft', { count: seconds }))
    }
  }
  setInterval(show, 200)
  return {
    run: (at: number, isOwn: boolean): void => {
      if (at !== dueAt) isWarned = false
      dueAt = at
      isMine = isOwn
      search = null
      ring.classList.toggle('mine', isOwn)
      ring.hidden = false
      show()
    },
    stop: (): void => {
      dueAt = null
      ring.hidden = true
    },
    countIn: (place: HTMLElement | null, until: number): void => {
      search = place === null ? null : { place, until }
      show()
    },
  }
}

export type DuelClock = ReturnType<typeof openClock>
