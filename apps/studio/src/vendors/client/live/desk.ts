import type { Api } from '#client/api.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import type { Say } from '#client/say.ts'
import type { Sound } from '#client/sound.ts'
import type { SessionView } from '#wire.ts'
import type { TableWord } from './words.ts'

/** What an open table works with. */
export interface TableDesk {
  readonly api: Api
  readonly session: SessionView
  readonly host: Host
  readonly sound: Sound
  readonly say: Say<TableWord>
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
  readonly vendor: string
  refuse(code: string): void
}
