import { useEffect, useState } from 'react'
import { call } from '#data/call.ts'
import { duration } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { leave } from '#session/leave.ts'
import { endSession } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type IdleState, idleStateOf, isTouchDue } from './idle-state.ts'

const place = 'office.last-input'
const noteEveryMs = 2_000

/** Of every tab of this browser: who works in one does not idle in another. */
const lastInput = (): number => Number(localStorage.getItem(place) ?? 0)
const noteInput = (): void => {
  const now = Date.now()
  if (now - lastInput() > noteEveryMs) localStorage.setItem(place, String(now))
}

/** Touches the session; where the cookie went, another tab logged out. */
const askWhetherIn = (): void => {
  call('GET /office/session').then(({ me }) => me === null && endSession('ended'), () => undefined)
}

/** Asks after 14 minutes whether somebody is there, and logs out after 15. */
export function IdleWatch() {
  const [state, setState] = useState<IdleState>({ kind: 'there' })
  const isAsked = state.kind === 'asked'
  useEffect(() => {
    let lastTouch = Date.now()
    localStorage.setItem(place, String(lastTouch))
    const look = (): void => {
      const now = Date.now()
      const next = idleStateOf(lastInput(), now)
      setState(next)
      if (next.kind === 'over') void leave('idle')
      if (!isTouchDue(lastInput(), lastTouch, now)) return
      lastTouch = now
      askWhetherIn()
    }
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    // Once it asks, only the answer counts: a hand that brushes the mouse is nobody who reads.
    if (isAsked) return
    for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) addEventListener(kind, noteInput, { passive: true })
    return () => {
      for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) removeEventListener(kind, noteInput)
    }
  }, [isAsked])
  const stay = (): void => {
    localStorage.setItem(place, String(Date.now()))
    setState({ kind: 'there' })
    askWhetherIn()
  }
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      size="s"
      title={t('shell.idle.title')}
      text={isAsked ? t('shell.idle.text', { time: duration(state.seconds) }) : ''}
      foot={
        <>
          <Button kind="quiet" onClick={() => void leave()}>
            {t('shell.logout')}
          </Button>
          <Button kind="primary" onClick={stay}>
            {t('shell.idle.stay')}
          </Button>
        </>
      }
    />
  )
}
