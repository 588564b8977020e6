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
const programOf = (path: string): Program => JSON.parse(readFileSync(join(root, path), 'utf8')) as Program
const inRoot = (folder: string, paths: readonly string[] = []): readonly string[] => paths.map((path) => relative(root, join(root, folder, path)))

test('each workspace is checked for types, the scripts and the platform by one program, which holds all of both by their options', () => {
  const whole = 'scripts/tsconfig.types.json'
  expect(typePrograms().toSorted()).toEqual([...workspaces().filter((workspace) => !['apps/platform', 'scripts'].includes(workspace)), whole].toSorted())
  const [platform, scripts, both] = [programOf('apps/platform/tsconfig.json'), programOf('scripts/tsconfig.json'), programOf(whole)]
  const held = inRoot('scripts', both.include)
  expect(held).toEqual(expect.arrayContaining([...inRoot('apps/platform', platform.include), 'scripts/**/*.ts', 'vitest.config.ts']))
  expect([both.extends, both.exclude]).toEqual(['./tsconfig.json', undefined])
  expect(scripts.exclude).toEqual(['lint/fixtures'])
  expect([both.compilerOptions, scripts.compilerOptions, platform.compilerOptions]).toEqual([undefined, undefined, undefined])
  expect(inRoot('scripts', [scripts.extends ?? ''])).toEqual(inRoot('apps/platform', [platform.extends ?? '']))
})
