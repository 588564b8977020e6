import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createBoard } from './boards-fixture.ts'
import { createBoardPictures } from './pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

test('Product §2.1190 the first picture of a board is made once for all who ask at once, then anew beside who looks, and none is over three seconds old', async () => {
  const { key } = await createBoard(app)
  let now = 0
  const pictures = createBoardPictures({ db: app.database.db, nowMs: () => now })
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => pictures.of(key)))
  expect(first).not.toBeNull()
  expect(new Set(others)).toEqual(new Set([first]))
  now = 1_499
  expect(await pictures.of(key)).toBe(first)
  // Nobody waits for the next one before this is too old.
  now = 1_500
  expect(await pictures.of(key)).toBe(first)
  await expect.poll(() => pictures.of(key)).not.toBe(first)
  const second = await pictures.of(key)
  now = 4_500
  expect(await pictures.of(key)).not.toBe(second)
  expect(await pictures.of('no-such-board')).toBeNull()
})

test('Product §7.1311 once scores moved whoever looks next waits for a new picture, though one is being made', async () => {
  const { key } = await createBoard(app)
  const pictures = createBoardPictures({ db: app.database.db, nowMs: () => 0 })
  const first = await pictures.of(key)
  expect(await pictures.of(key)).toBe(first)
  pictures.changed(key)
  const [second, third] = await Promise.all([pictures.of(key), pictures.of(key)])
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  pictures.changed(key)
  const being = pictures.of(key)
  pictures.changed(key)
  expect(await pictures.of(key)).not.toBe(await being)
  pictures.changed('no-such-board')
})
