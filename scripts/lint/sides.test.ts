import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sidesInComponents, sidesInStyles } from './sides.ts'

const root = join(import.meta.dirname, '..', '..')
const fixtures = join(import.meta.dirname, 'fixtures', 'sides')

const filesOf = (ending: string): readonly string[] =>
  globSync(`{apps,packages}/*/{src,gallery}/**/*.${ending}`, { cwd: root }).filter((file) => !/node_modules|\.test\./.test(file)).toSorted()

const mirrored = 'the same style sheet mirrors it from right to left'
/** What may, and why. */
const judged: Readonly<Record<string, string>> = {
  'apps/studio/src/games/high-low/client/high-low.css: inset: 6% auto auto 8%': 'the corner of a playing card, which is the same everywhere',
  'apps/studio/src/games/high-low/client/high-low.css: inset: auto 8% 6% auto': 'the corner of a playing card, which is the same everywhere',
  'apps/studio/src/games/video-poker/client/video-poker.css: inset: 30% 4% 2% 26%': 'the suit in a corner of a playing card, which is the same everywhere',
  'apps/studio/src/vendors/client/playing-card.css: inset: 5% auto auto 7%': 'the corner of a playing card, which is the same everywhere',
  'apps/studio/src/vendors/client/playing-card.css: inset: auto 7% 5% auto': 'the corner of a playing card, which is the same everywhere',
  'apps/web/src/areas/content/news/group-banner.module.css: object-position: right center': mirrored,
  'apps/web/src/screens/lobby/home/banner-carousel.module.css: background: linear-gradient(to right, var(--art-shade) calc((1rem - 18px) * 40), transparent calc((1rem - 18px) * 60))': mirrored,
  'apps/web/src/screens/lobby/home/banner-carousel.module.css: background: linear-gradient(to right, var(--art-shade) calc((1rem - 18px) * 40), transparent calc((1rem - 18px) * 60)), linear-gradient(to right, var(--art-shade) 54%, transparent 82%)':
    mirrored,
  'apps/web/src/screens/lobby/home/banner-carousel.module.css: object-position: right -40px top 50%': mirrored,
  'apps/web/src/screens/lobby/home/banner-carousel.module.css: object-position: right center': mirrored,
  'apps/web/src/screens/lobby/home/highlights.module.css: object-position: right center': mirrored,
  'apps/web/src/screens/lobby/home/notice-ticker.module.css: transform: translateX(-50%)': mirrored,
  'apps/web/src/screens/lobby/home/notice-ticker.module.css: transform: translateX(50%)': mirrored,
  'packages/ui/src/sheet.module.css: translate: -60% 0': mirrored,
  'packages/ui/src/sheet.module.css: translate: 60% 0': mirrored,
}

const foundIn = (files: readonly string[], find: (text: string) => readonly string[]): readonly string[] =>
  files.flatMap((file) => find(readFileSync(join(root, file), 'utf8')).map((each) => `${file}:${each}`))

test('style sheets and components name the start and the end of a line, no side of the screen', () => {
  const [styles, components] = [filesOf('css'), filesOf('tsx')]
  expect(styles.length).toBeGreaterThan(50)
  expect(components.length).toBeGreaterThan(100)
  const found = [...foundIn(styles, sidesInStyles), ...foundIn(components, sidesInComponents)].map((each) => each.replace(/:\d+:/, ':'))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(judged).toSorted())
  const sheets = new Set(Object.entries(judged).flatMap(([each, why]) => (why === mirrored ? [each.slice(0, each.indexOf(': '))] : [])))
  for (const sheet of sheets) expect.soft(readFileSync(join(root, sheet), 'utf8'), sheet).toContain("[dir='rtl']")
})

test('each of the ways to name a side is found', () => {
  const styles = readFileSync(join(fixtures, 'sides.css'), 'utf8').split('\n')
  const expected = styles.flatMap((line, at) => (/\/\* refused \*\//.test(line) ? [at + 1] : []))
  expect(expected.length).toBeGreaterThan(10)
  expect(sidesInStyles(styles.join('\n')).map((each) => Number.parseInt(each, 10))).toEqual(expected)
  expect(sidesInComponents(readFileSync(join(fixtures, 'sides.tsx.txt'), 'utf8')).map((each) => Number.parseInt(each, 10))).toEqual([1, 2, 3])
})
