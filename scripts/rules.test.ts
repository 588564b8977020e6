import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citedIn, coverage, namesIn, rulesIn, tellRules } from '#scripts/rules.ts'

const page = '# What it does\n\n## 1 One\n\n- **1.1** A rule.\n- **1.10** Another, see **9.9**.\n\n## 2 Two\n\n- **2.1** A rule.\n'
// Written in two parts, so that this file itself cites nothing.
const rule = (number: string): string => `Product ${'§'}${number}`

test('the rules are the lines that begin with their number', () => {
  expect(rulesIn(page)).toEqual(['1.1', '1.10', '2.1'])
})

test.each<[string, readonly string[]]>([
  [`${rule('1.1')} a rule`, ['1.1']],
  [`${rule('1.1')} ${rule('2.1')} two`, ['1.1', '2.1']],
  [`${rule('1.10')}: with a colon (${rule('2.1')})`, ['1.10', '2.1']],
  [`${rule('1.1')}, §2.1 the second without its word`, ['1.1']],
  [`${rule('1.word-id')} not numbered yet`, []],
  [`${rule('1.1-more')} neither`, []],
])('%s', (name, cited) => {
  expect(citedIn(name)).toEqual(cited)
})

test('a name is the first word of a test, a group or a row, in whatever form it is written', () => {
  const source = `
    test('one', () => { expect(read('not a name')).toBe('nor this') })
    describe("two's", () => {})
    test.each([['row', 1]])('three %s', () => {})
    test.runIf(isRoot)(\`four \${number}\`, () => {})
    test.describe('five \\'quoted\\'', () => {})
    // test('six', () => {})
  `
  expect(namesIn(source)).toEqual(['one', "two's", 'row', 'three %s', 'four ${number}', "five \\'quoted\\'"])
})

test('each chapter tells how many of its rules are held, and the others are named', () => {
  expect(coverage(rulesIn(page), [`${rule('1.10')} a`, `group ${rule('2.1')} b`])).toEqual({
    text: 'Product rules with a test: 1: 1/2, 2: 1/1',
    without: ['1.1'],
  })
})

test('rules of several pages are told in the order of their numbers', () => {
  const reports = { vitest: 'not there', journeys: 'not there' }
  expect(tellRules(['- **2.10** A rule.\n', '- **1.1** A rule.\n- **2.9** A rule.\n'], reports, [`${rule('2.9')} at full size`])).toBe(
    'Product rules with a test: 1: 0/1, 2: 0/2\nof the long run: 2.9\nwithout one that passed: 1.1, 2.10',
  )
})

test('only what has passed counts, and a run without a report holds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-rules-'))
  const [vitest, journeys] = [join(folder, 'vitest.json'), join(folder, 'journeys.json')]
  const told = (): string => tellRules([page], { vitest, journeys }, [])
  try {
    expect(told()).toBe('Product rules with a test: 1: 0/2, 2: 0/1\nwithout one that passed: 1.1, 1.10, 2.1')
    const assertionResults = [
      { fullName: `group ${rule('1.1')} held`, status: 'passed' },
      { fullName: `${rule('1.10')} broken`, status: 'failed' },
    ]
    writeFileSync(vitest, JSON.stringify({ testResults: [{ assertionResults }] }))
    expect(told()).toBe('Product rules with a test: 1: 1/2, 2: 0/1\nwithout one that passed: 1.10, 2.1')
    const inner = { title: `${rule('2.1')} a group`, specs: [{ title: 'its journey', ok: true }] }
    writeFileSync(journeys, JSON.stringify({ suites: [{ title: 'a.spec.ts', suites: [inner], specs: [{ title: rule('1.10'), ok: false }] }] }))
    expect(told()).toBe('Product rules with a test: 1: 1/2, 2: 1/1\nwithout one that passed: 1.10')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
