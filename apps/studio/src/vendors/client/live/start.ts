import { openApi } from '#client/api.ts'
import { generalWords } from '#client/general-words.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { joinWords, speak, type Say, type Words } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import type { Place } from '#games/chips.ts'
import { wear } from '#vendors/client/page.ts'
import '#client/sheet.css'
import '#client/game.css'
import '#vendors/client/shell.css'
import './live.css'
import type { TableDesk } from './desk.ts'
import type { LiveGame } from './live-game.ts'
import { buildTablePage } from './page.ts'
import { openTable } from './table.ts'
import { liveWords, type OwnWord, type TableWord } from './words.ts'

interface LivePage<Word extends string> {
  readonly words: Words<Word>
  build(say: Say<TableWord | Word>, title: string, vendor: string): void
  open(desk: TableDesk, say: Say<TableWord | Word>): void
}

/** The page of a game that is played at a table, once its session is here. */
export const startLive = <Word extends string>(page: LivePage<Word | OwnWord>): void => {
  const launch = readLaunch()
  const say = speak(launch.language, joinWords(joinWords(generalWords, liveWords), page.words))
  const host = openHost(launch.platformOrigins, launch.back)
  const { dressing } = launch
  if (dressing !== null) wear(dressing, launch.language)
  page.build(say, dressing?.title[launch.language] ?? '', dressing?.vendor ?? '')

  const refuse = (code: string): void => {
    const expired = code === 'session_expired'
    if (expired) host.tell({ type: 'expired' })
    const retry = { text: say('retry'), run: () => void open() }
    const leave = { text: say(expired ? 'reopen' : 'back'), run: () => host.tell({ type: expired ? 'expired' : 'exit' }) }
    showTrouble(say, moneyFormat(launch.language, 'BRL'), code, null, expired || launch.token === null ? [leave] : [retry, leave])
  }
  const open = async (): Promise<void> => {
    if (launch.token === null) return refuse(launch.refusal ?? 'session_expired')
    try {
      const api = openApi(launch.token)
      const session = await api.session()
      page.open({ api, session, host, sound: openSound(), say, language: launch.language, money: moneyFormat(launch.language, session.currency), vendor: dressing?.vendor ?? '', refuse }, say)
      host.tell({ type: 'ready' })
    } catch (error) {
      refuse(troubleOf(error))
    }
  }
  void open()
}

/** The page of a game where chips are laid. */
export const startTable = <P extends Place, Outcome>(game: LiveGame<P, Outcome>): void =>
  startLive({ words: game.words, build: buildTablePage, open: (desk) => openTable(desk, game) })
