import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** The third column of the glossary: what nothing is called. */
const unused = read('docs/words.md')
  .split('\n')
  .filter((line) => /^\| (?!word )[^|-]/.test(line))
  .flatMap((line) => (line.split('|')[3] ?? '').split(';'))
  .map((word) => word.trim())
  .filter((word) => word !== '')

/** Where somebody else owns the word, or it is stored under it. */
const allowed: readonly { readonly word: RegExp; readonly path: RegExp; readonly line: RegExp; readonly why: string }[] = [
  { word: /^doors?$/, path: /areas\/identity\//, line: /\bdoor\b/, why: 'a column of security_challenges' },
  { word: /^log-ins?$/, path: /areas\/identity\//, line: /'forget-old-log-ins'|'log-in failures'/, why: 'the stored names of a queue and of a key' },
  { word: /^sign-ins?$/, path: /areas\/identity\//, line: /'sweep-sign-ins'/, why: 'the stored name of a queue' },
  { word: /^sign-ins?$/, path: /./, line: /Firebase|sign-in method/, why: 'Google’s own' },
  { word: /^outside identities$/, path: /./, line: /outside[_-]identities/, why: 'a table' },
]

/** An identifier is read as its words; a word with a hyphen is looked for as it is written, where no longer one holds it. */
const asWords = (line: string): string => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ')
const written = (words: readonly string[]): RegExp => new RegExp(`(?<![\\w/.-])(?:${words.join('|')})(?![\\w-]|\\.[a-z])`, 'i')
const spoken = (words: readonly string[]): RegExp => new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, 'i')
const occurs = (word: string, line: string): boolean => (word.includes('-') ? written([word]).test(line) : spoken([word]).test(asWords(line)))

/** One look at a line for all words together: hardly any line has one. */
const [anyWritten, anySpoken] = [written(unused.filter((word) => word.includes('-'))), spoken(unused.filter((word) => !word.includes('-')))]
const hasAny = (line: string): boolean => anyWritten.test(line) || anySpoken.test(asWords(line))

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.md', '*.sql'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  // Migrations stay as they were applied; the glossaries name the words themselves; the demo's games are called what they are called.
  .filter((path) => !/\/db\/migrations\/|^docs\/words(?:-pt)?\.md$|^scripts\/words\.test\.ts$|^packages\/demo-games\//.test(path) && existsSync(`${root}/${path}`))

test('the glossary is read', () => {
  expect(unused).toEqual(expect.arrayContaining(['door', 'log-in', 'whole call']))
})

test.each([
  ['door', 'const openDoor = 1', true],
  ['door', 'indoor', false],
  ['door', './page-door.ts', true],
  ['whole call', 'readWholeCall(socket)', true],
  ['log-in', 'A log-in that failed', true],
  ['log-in', "import { logIn } from './log-in-by-sms.ts'", false],
])('%s in "%s" is found: %s', (word, line, found) => {
  expect(occurs(word, line)).toBe(found)
})

test('nothing is called by a word that the glossary does not use', () => {
  const found: string[] = []
  for (const path of files) {
    for (const [index, line] of read(path).split('\n').entries()) {
      if (!hasAny(line)) continue
      for (const word of unused) {
        if (!occurs(word, line) || allowed.some((each) => each.word.test(word) && each.path.test(path) && each.line.test(line))) continue
        found.push(`${path}:${index + 1}: ${word}`)
      }
    }
  }
  expect(found).toEqual([])
})
