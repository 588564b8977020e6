import type { House } from '#server/house.ts'
import type { SessionRow } from '#server/sessions-store.ts'
import type { ParamsOf, QueryOf, ReadLine } from './contract.ts'

export interface Asked<Line extends ReadLine> {
  readonly session: SessionRow
  readonly params: ParamsOf<Line>
  readonly query: QueryOf<Line>
}

export type Handle<Line extends ReadLine> = (house: House, asked: Asked<Line>) => Promise<unknown>
