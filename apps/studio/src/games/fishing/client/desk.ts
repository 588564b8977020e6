import type { Api } from '#client/api.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import type { Say } from '#client/say.ts'
import type { Sound } from '#client/sound.ts'
import type { Dressing, SessionView } from '#wire.ts'
import type { PondWord } from './words.ts'

/** What an open pond works with. */
export interface PondDesk {
  readonly api: Api
  readonly session: SessionView
  readonly dressing: Dressing
  readonly host: Host
  readonly sound: Sound
  readonly say: Say<PondWord>
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
  refuse(code: string): void
}
