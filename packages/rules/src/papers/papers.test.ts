import { describe, expect, test } from 'vitest'
import { flagsOfPapers, hasRedFlag, type PaperFacts } from './flags.ts'
import { isPaperOver, mayBegin, paperKinds, paperKindsOf, reachesSum, sidesOf } from './papers.ts'
import { plainNumber, type Told, toldProblems } from './told.ts'
import { nextPart, partBytesMax, sortPart } from './uploads.ts'

const on = { today: '2026-11-25', ageMinimum: 18 }
const told: Told = { name: 'José da Silva', birthday: '1990-02-28', number: '529.982.247-25' }

test('Product §3.560 each country has its papers, and each paper its sides', () => {
  expect(paperKindsOf('BR')).toEqual(['rg', 'cnh', 'crnm', 'passport'])
  expect(paperKindsOf('GB')).toEqual(['passport', 'driving-licence'])
  expect(paperKindsOf('MT')).toEqual(['id-card', 'passport', 'driving-licence'])
  expect(paperKinds.filter((kind) => sidesOf(kind).length < 3)).toEqual(['passport'])
  expect(sidesOf('passport')).toEqual(['front', 'selfie'])
})

test.each([[null, true], ['collecting', true], ['pending', false], ['verified', false], ['refused', true], ['again', true], ['expired', true]] as const)('from %s new papers may be begun: %s', (state, may) => {
  expect(mayBegin(state)).toBe(may)
})

test('papers are asked for at the cent at which the sum is reached', () => {
  expect(reachesSum(150_000n, 49_999n, 200_000n)).toBe(false)
  expect(reachesSum(150_000n, 50_000n, 200_000n)).toBe(true)
  expect(reachesSum(0n, 1n, 0n)).toBe(true)
})

test('a paper holds on its last day, and one without a last day for ever', () => {
  expect([isPaperOver('2026-11-25', '2026-11-25'), isPaperOver('2026-11-24', '2026-11-25'), isPaperOver(null, '2026-11-25')]).toEqual([false, true, false])
})

describe('Product §5.560 what somebody says stands on their paper', () => {
  test.each<[string, Partial<Told>, readonly [keyof Told, string][]]>([
    ['is taken', {}, []],
    ['is asked for whole', { name: '', birthday: '', number: '' }, [['name', 'required'], ['birthday', 'required'], ['number', 'required']]],
    ['has more than one name', { name: 'José' }, [['name', 'too_short']]],
    ['has no digits in a name', { name: 'José 7' }, [['name', 'format']]],
    ['is of somebody old enough', { birthday: '2008-11-26' }, [['birthday', 'too_young']]],
    ['may be of somebody whose birthday is today', { birthday: '2008-11-25' }, []],
    ['is a day that there is', { birthday: '1990-2-28' }, [['birthday', 'too_short']]],
    ['has the check digits of a CPF', { number: '529.982.247-26' }, [['number', 'format']]],
    ['is not one digit eleven times', { number: '111.111.111-11' }, [['number', 'format']]],
  ])('%s', (_name, change, problems) => {
    expect(toldProblems('BR', { ...told, ...change }, on).map(({ field, problem }) => [field, problem])).toEqual(problems)
  })

  test('has another number elsewhere', () => {
    expect(toldProblems('GB', { ...told, number: 'AB 123.456' }, on)).toEqual([])
    expect([plainNumber('BR', told.number), plainNumber('GB', 'ab 123.456')]).toEqual(['52998224725', 'AB123456'])
  })
})

describe('what is flagged', () => {
  const facts: PaperFacts = { country: 'BR', told, profile: { name: 'jose  DA silva', birthday: told.birthday, number: '52998224725' }, doubles: 0, refusedBefore: 0, ...on }
  const none = { name: '', birthday: '', number: '' }
  test.each<[string, Partial<PaperFacts>, readonly string[]]>([
    ['nothing, however a name is written', {}, []],
    ['nothing where the profile is empty', { profile: none }, []],
    ['another name', { profile: { ...facts.profile, name: 'Ana' } }, ['name-differs']],
    ['another birthday', { profile: { ...facts.profile, birthday: '1990-03-01' } }, ['birthday-differs']],
    ['another number', { profile: { ...facts.profile, number: '11144477735' } }, ['number-differs']],
    ['a number of two members', { doubles: 1 }, ['number-double']],
    ['somebody too young', { told: { ...told, birthday: '2010-01-01' }, profile: none }, ['too-young']],
    ['earlier tries', { refusedBefore: 2 }, ['refused-before']],
    ['all at once, the gravest first', { told: { name: 'Bia Lima', birthday: '2010-01-01', number: '11144477735' }, doubles: 2, refusedBefore: 1 }, ['too-young', 'number-double', 'number-differs', 'birthday-differs', 'name-differs', 'refused-before']],
  ])('%s', (_name, change, flags) => {
    expect(flagsOfPapers({ ...facts, ...change })).toEqual(flags)
  })

  test('Product §13.561 somebody too young, a number of two members and another number are red', () => {
    expect([hasRedFlag(['name-differs', 'birthday-differs', 'refused-before']), hasRedFlag(['name-differs', 'number-double'])]).toEqual([false, true])
  })
})

describe('a picture in parts', () => {
  test('goes on where it stands', () => {
    expect([nextPart(0, 10), nextPart(0, partBytesMax + 1), nextPart(partBytesMax, partBytesMax + 1), nextPart(10, 10)]).toEqual([
      { from: 0, to: 10 }, { from: 0, to: partBytesMax }, { from: partBytesMax, to: partBytesMax + 1 }, null,
    ])
  })

  test.each([
    [100, 0, 50, 'known'], [100, 50, 50, 'known'], [100, 100, 50, 'take'], [100, 90, 50, 'gap'], [100, 150, 50, 'gap'],
    [100, 100, 101, 'over'], [100, 100, 0, 'over'], [200, 200, 1, 'over'],
  ] as const)('of which %s are there: a part at %s of %s is %s', (received, offset, length, sorted) => {
    expect(sortPart({ received, bytes: 200 }, offset, length)).toBe(sorted)
  })

  test('is never longer than a part is', () => {
    expect(sortPart({ received: 0, bytes: partBytesMax * 3 }, 0, partBytesMax + 1)).toBe('over')
  })
})
