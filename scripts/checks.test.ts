import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { typePrograms } from './checks.ts'
import { root, workspaces } from './tools.ts'

interface Program {
  readonly extends?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly compilerOptions?: object
}
const programOf = (workspace: string): Program => JSON.parse(readFileSync(join(root, workspace, 'tsconfig.json'), 'utf8')) as Program
const inRoot = (workspace: string, paths: readonly string[] = []): readonly string[] => paths.map((path) => relative(root, join(root, workspace, path)))

test('each workspace is checked for types, the platform by the program of the scripts, which holds all of it by the same options', () => {
  expect(typePrograms().toSorted()).toEqual(workspaces().filter((workspace) => workspace !== 'apps/platform'))
  const [platform, scripts] = [programOf('apps/platform'), programOf('scripts')]
  expect(inRoot('scripts', scripts.include)).toEqual(expect.arrayContaining([...inRoot('apps/platform', platform.include)]))
  expect(inRoot('scripts', scripts.exclude).filter((path) => path.startsWith('apps'))).toEqual([])
  expect([scripts.compilerOptions, platform.compilerOptions]).toEqual([undefined, undefined])
  expect(inRoot('scripts', [scripts.extends ?? ''])).toEqual(inRoot('apps/platform', [platform.extends ?? '']))
})
