import type { z } from 'zod'
import { deposits } from './deposits.ts'
import { events } from './events.ts'
import { games, winners } from './games.ts'
import { home } from './home.ts'
import { member } from './member.ts'
import { records } from './records.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'

/** Every operation that a member's phone may call, keyed by its HTTP line. */
export const api = {
  ...session,
  ...registration,
  ...member,
  ...wallet,
  ...deposits,
  ...withdrawals,
  ...games,
  ...winners,
  ...home,
  ...records,
  ...events,
  ...site,
}

export type Api = typeof api
export type Line = keyof Api

type Part<L extends Line, Name extends string> = Api[L] extends Record<Name, infer Schema> ? Schema : never

/** What a caller may send (defaults may be left out). */
export type ParamsOf<L extends Line> = Part<L, 'params'> extends z.ZodType ? z.input<Part<L, 'params'>> : undefined
export type QueryOf<L extends Line> = Part<L, 'query'> extends z.ZodType ? z.input<Part<L, 'query'>> : undefined
export type BodyOf<L extends Line> = Part<L, 'body'> extends z.ZodType ? z.input<Part<L, 'body'>> : undefined
/** What a handler reads (defaults are filled in). */
export type ParamsIn<L extends Line> = Part<L, 'params'> extends z.ZodType ? z.output<Part<L, 'params'>> : undefined
export type QueryIn<L extends Line> = Part<L, 'query'> extends z.ZodType ? z.output<Part<L, 'query'>> : undefined
export type BodyIn<L extends Line> = Part<L, 'body'> extends z.ZodType ? z.output<Part<L, 'body'>> : undefined
export type ReplyOf<L extends Line> = z.output<Api[L]['reply']>
