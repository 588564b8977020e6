import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { glob } from 'node:fs/promises'
import { ruleIds, ruleKinds } from '@trevo/rules/markets/rule-kinds'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const textsOf = async (pattern: string, isWanted: (path: string) => boolean): Promise<readonly string[]> => {
  const texts: string[] = []
  for await (const path of glob(pattern, { cwd: root })) if (isWanted(path)) texts.push(await readFile(`${root}/${path}`, 'utf8'))
  return texts
}

const isTest = (path: string): boolean => path.endsWith('.test.ts')
const code = await textsOf('apps/*/src/**/*.ts', (path) => !isTest(path) && !path.includes('/testing/'))
const outside = await textsOf('apps/*/src/**/*.ts', (path) => !isTest(path) && !path.includes('/testing/') && !path.includes('/src/market/'))
const tests = await textsOf('apps/*/src/**/*.test.ts', isTest)

const places = ruleIds.flatMap((id) => ruleKinds[id].where.map((where) => ({ id, where })))

describe.each(places)('the rule $id at $where', ({ id, where }) => {
  test('is asked for by code', () => {
    expect(code.filter((text) => text.includes(`market.value('${id}', '${where}')`))).not.toEqual([])
  })

  test('has a test of its name', () => {
    expect(tests.filter((text) => text.includes(`rule('${id}', '${where}',`))).not.toEqual([])
  })
})

test('code asks for a rule, never for a market', () => {
  expect(outside.filter((text) => /market\.code\s*[!=]==|[!=]==\s*(?:call\.|services\.)?market\.code/u.test(text))).toEqual([])
})
