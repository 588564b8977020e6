import { openApi } from '#client/api.ts'
import { generalWords } from '#client/general-words.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { joinWords, speak } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import { wear } from '#vendors/client/page.ts'
import { shellWords } from '#vendors/client/words.ts'
import '#client/sheet.css'
import '#client/game.css'
import '#vendors/client/shell.css'
import './fishing.css'
import { openGame } from './game.ts'
import { buildPondPage } from './page.ts'
import { pondWords } from './words.ts'

/** Opens the pond: dresses the page, asks for the session, and hands over to the game. */
export const startPond = (): void => {
  const launch = readLaunch()
  const say = speak(launch.language, joinWords(joinWords(generalWords, shellWords), pondWords))
  const host = openHost(launch.platformOrigins, launch.back)
  const { dressing } = launch
  if (dressing !== null) wear(dressing, launch.language)
  buildPondPage(say, dressing?.title[launch.language] ?? '', dressing?.vendor ?? '')

  const refuse = (code: string): void => {
    const expired = code === 'session_expired'
    if (expired) host.tell({ type: 'expired' })
    const retry = { text: say('retry'), run: () => location.reload() }
    const leave = { text: say(expired ? 'reopen' : 'back'), run: () => host.tell({ type: expired ? 'expired' : 'exit' }) }
    showTrouble(say, moneyFormat(launch.language, 'BRL'), code, null, expired || launch.token === null ? [leave] : [retry, leave])
  }
  const open = async (): Promise<void> => {
    if (launch.token === null || dressing === null) return refuse(launch.refusal ?? 'session_expired')
    try {
      const api = openApi(launch.token)
      const session = await api.session()
      openGame({ api, session, dressing, host, sound: openSound(), say, language: launch.language, money: moneyFormat(launch.language, session.currency), refuse })
      host.tell({ type: 'ready' })
    } catch (error) {
      refuse(troubleOf(error))
    }
  }
  void open()
}
