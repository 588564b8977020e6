import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const fixtures = join(import.meta.dirname, 'fixtures')

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

const lint = async (): Promise<Report> => {
  const run = promisify(execFile)
  const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const answer = await run(process.execPath, [program, '--type-aware', '-f', 'json', fixtures], { cwd: root }).catch((error: { stdout: string }) => error)
  return JSON.parse(answer.stdout) as Report
}

/** A rule whose pattern matches nothing passes everything in silence: each room's rule must still find what breaks it. */
test('every rule of the rooms finds the file that breaks it, and nothing else in it', async () => {
  const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const expected = files.map((name) => [name, [/^\/\/ expects (.*)$/m.exec(readFileSync(join(fixtures, name), 'utf8'))?.[1]]])
  const { diagnostics } = await lint()
  const found = files.map((name) => [name, diagnostics.filter((each) => relative(fixtures, join(root, each.filename)) === name).map((each) => each.code)])
  expect(found).toEqual(expected)
})
