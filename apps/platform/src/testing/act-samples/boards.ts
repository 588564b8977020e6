import type { Json } from '@trevo/rules/canonical-json'
import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { BoardTerms } from '@trevo/rules/promotions/boards'
import type { boardActs } from '@trevo/rules/staff/acts/boards'
import { publishBoard, saveBoardDraft } from '#areas/boards/boards-store.ts'
import { joinBoard } from '#areas/boards/entries-store.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const hourMs = 3_600_000
const termsIn = (house: House): BoardTerms => {
  const at = (hours: number): string => wallTimeOf('UTC', new Date(house.office.clock.now().getTime() + hours * hourMs))
  return {
    names: { pt: 'Semana', en: 'Week' }, startsAt: at(48), endsAt: at(72), scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: [], games: [], currency: 'BRL', rates: { EUR: 5_500_000 },
    prizes: [{ upTo: 1, amounts: { BRL: '10000', EUR: '2000' } }, { upTo: 3, amounts: { BRL: '5000', EUR: '1000' } }], ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false,
  }
}
const drafted = async (house: House): Promise<string> => {
  const key = `board-sample-${house.next()}`
  await house.office.database.transact((tx) => saveBoardDraft(tx, key, termsIn(house), { zone: 'UTC', staffId: null, now: house.office.clock.now() }))
  return key
}
const joined = async (house: House) => {
  const key = await drafted(house)
  const { id, memberId } = await house.member()
  await house.office.database.transact(async (tx) => {
    await publishBoard(tx, key, { staffId: null, now: house.office.clock.now() })
    await joinBoard(tx, key, { memberId: id, currency: 'BRL', isHidden: false })
  })
  return { key, memberId, why: 'opposite bets with another account' }
}

export const boardSamples: Readonly<Record<keyof typeof boardActs, ActSample>> = {
  'boards.save-draft': (house) => ({ key: `board-sample-${house.next()}`, terms: termsIn(house) as unknown as { readonly [name: string]: Json } }),
  'boards.discard-draft': async (house) => ({ key: await drafted(house) }),
  'boards.publish': async (house) => ({ key: await drafted(house) }),
  'boards.disqualify': joined,
}
