import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idle, isShown, nextPress, type Phase, type PressEvent } from './press.ts'

const down: PressEvent = { type: 'down', atMs: 1000 }
const at = (atMs: number): PressEvent => ({ type: 'time', atMs })
const up = (atMs: number): PressEvent => ({ type: 'up', atMs })
const move = (outsidePx: number, movedPx: number): PressEvent => ({ type: 'move', outsidePx, movedPx })
const cancel: PressEvent = { type: 'cancel' }

test.each<[what: string, events: readonly PressEvent[], phase: Phase]>([
  ['129 ms are no press yet', [down, at(1129)], 'touched'],
  ['130 ms are', [down, at(1130)], 'pressed'],
  ['369 ms more are no long press', [down, at(1130), at(1499)], 'pressed'],
  ['370 ms more are', [down, at(1130), at(1500)], 'held'],
  ['a quick tap is shown with its release', [down, up(1040)], 'released'],
  ['for 99 ms', [down, up(1040), at(1139)], 'released'],
  ['and not for 100', [down, up(1040), at(1140)], 'idle'],
  ['a finger 20 px beside the control still presses', [down, at(1130), move(20, 25)], 'pressed'],
  ['at 21 px it does not', [down, at(1130), move(21, 25)], 'idle'],
  ['a finger that moved 30 px on a large control still presses', [down, move(0, 30)], 'touched'],
  ['after 31 px it scrolls', [down, at(1130), move(0, 31)], 'idle'],
  ['what the browser took away is over', [down, at(1130), cancel], 'idle'],
  ['after the release the finger moves freely', [down, up(1040), move(99, 99)], 'released'],
  ['a release without a touch is none', [up(1000)], 'idle'],
])('Product §9.33: %s', (_what, events, phase) => {
  expect(events.reduce(nextPress, idle).phase).toBe(phase)
})

test.each<[Phase, boolean]>([['idle', false], ['touched', false], ['pressed', true], ['held', true], ['released', true]])('Product §9.33: %s is seen: %s', (phase, isSeen) => {
  expect(isShown({ phase, endsAtMs: null })).toBe(isSeen)
})

test('Product §9.33: no style shows a press by the browser’s own clock', () => {
  const sources = new URL('../../../../', import.meta.url)
  const styles = globSync(['apps/web/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: sources }).map((file) => ({ file, css: readFileSync(new URL(file, sources), 'utf8') }))
  expect(styles.filter(({ css }) => css.includes('[data-pressed]')).length).toBeGreaterThan(10)
  expect(styles.filter(({ css }) => css.includes(':active')).map(({ file }) => file)).toEqual([])
})
