import type { ReplyOf } from '@trevo/contract/api'

export type WinnerEntry = ReplyOf<'GET /api/winners'>['list'][number]

/** The largest recent wins, in memory: every phone asks for them, and they change seldom. */
export interface WinnerBoard {
  list(language: string, limit: number): readonly WinnerEntry[]
}
