import { expect, test } from 'vitest'
import { words as careEn } from './care/en.ts'
import { words as carePt } from './care/pt.ts'
import { words as membersEn } from './members/en.ts'
import { words as membersPt } from './members/pt.ts'
import { words as moneyEn } from './money/en.ts'
import { words as moneyPt } from './money/pt.ts'
import { words as riskEn } from './risk/en.ts'
import { words as riskPt } from './risk/pt.ts'

/** Words that stand alone in a badge or a cell. */
const sets = ['members.status', 'members.block', 'members.state', 'members.type', 'members.reason', 'members.took', 'risk.state', 'risk.rulestate', 'risk.result', 'risk.class', 'risk.screened', 'risk.effect', 'risk.outcome', 'care.answer', 'care.band', 'care.outcome', 'money.alarm']

test.each(['en', 'pt'])('states begin with a capital letter everywhere: %s', (language) => {
  const all: Readonly<Record<string, unknown>> = language === 'en' ? { ...careEn, ...membersEn, ...moneyEn, ...riskEn } : { ...carePt, ...membersPt, ...moneyPt, ...riskPt }
  for (const set of sets) {
    const found = Object.entries(all).filter(([key]) => key.slice(0, key.lastIndexOf('.')) === set)
    expect(found.length, set).toBeGreaterThan(1)
    expect(found.filter(([, text]) => !/^\p{Lu}/u.test(String(text))).map(([key]) => key)).toEqual([])
  }
})
