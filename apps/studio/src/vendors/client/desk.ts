import type { Api } from '#client/api.ts'
import type { GeneralWord } from '#client/general-words.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import type { Say } from '#client/say.ts'
import type { Sound } from '#client/sound.ts'
import type { Dressing, SessionView } from '#wire.ts'
import type { EngineClient, EngineWord } from './engine-view.ts'
import type { ShellWord } from './words.ts'

/** What an open game works with. */
export interface ShellDesk {
  readonly api: Api
  readonly session: SessionView
  readonly engine: EngineClient
  readonly dressing: Dressing
  readonly host: Host
  readonly sound: Sound
  readonly say: Say<GeneralWord | ShellWord | EngineWord>
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
}
