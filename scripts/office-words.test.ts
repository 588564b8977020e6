import { readFileSync } from 'node:fs'
import { jobs } from '#platform/gathered.ts'
import { describe, expect, test } from 'vitest'

describe.each(['en', 'pt'])('the office in %s', (language) => {
  test('says every job in words', () => {
    const words = readFileSync(new URL(`../apps/office/src/i18n/ops/${language}.ts`, import.meta.url), 'utf8')
    expect(jobs.map(({ name }) => name).filter((name) => !words.includes(`'ops.job.${name}':`))).toEqual([])
  })
})
