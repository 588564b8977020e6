import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { isMoneyScore, type BoardScoring } from '@trevo/rules/promotions/boards'
import { money, number } from '#i18n/format.ts'
import { wordOf } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

export type BoardShown = ReplyOfStaff<'GET /office/boards/:boardKey'>
export type BoardLine = BoardShown['board']

/** A word of the room where there is one, else the name as it is on the wire. */
export const boardWord = (of: 'state' | 'scoring' | 'ties' | 'counts_bonus', value: string): string => wordOf(`boards.${of}.${value}`) ?? value

export const boardTone = { draft: 'neutral', waiting: 'info', live: 'good', provisional: 'caution', final: 'info', ended: 'neutral' } as const satisfies Readonly<Record<BoardLine['state'], Tone>>

/** Ten-thousandths, to the hundredth. */
const multiple = (score: string): string => `${number(Math.floor(Number(score) / 100) / 100)}×`
export const scoreText = (score: string, { scoring, currency }: { readonly scoring: Pick<BoardScoring, 'kind'>; readonly currency: string }): string => (isMoneyScore(scoring) ? money(score, currency) : multiple(score))
