import { openApi } from '#client/api.ts'
import { generalWords } from '#client/general-words.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { joinWords, speak } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import '#client/sheet.css'
import '#client/game.css'
import './shell.css'
import '#client/auto/auto.css'
import type { EngineClient } from './engine-view.ts'
import { buildPage, wear } from './page.ts'
import { openReplay } from './replay.ts'
import { openShell } from './shell.ts'
import { shellWords } from './words.ts'

/** Opens a sandbox game: dresses the page, asks for the session, and hands over to the shell. */
export const startSandbox = (engine: EngineClient): void => {
  const launch = readLaunch()
  const say = speak(launch.language, joinWords(joinWords(generalWords, shellWords), engine.words))
  const host = openHost(launch.platformOrigins, launch.back)
  const { dressing } = launch
  if (dressing !== null) wear(dressing, launch.language)
  buildPage(say, dressing?.title[launch.language] ?? '', dressing?.vendor ?? '')
  if (launch.replay !== undefined && dressing !== null) return openReplay({ engine, dressing, round: launch.replay, say, language: launch.language })

  const refuse = (code: string): void => {
    const expired = code === 'session_expired'
    if (expired) host.tell({ type: 'expired' })
    const retry = { text: say('retry'), run: () => void open() }
    const leave = { text: say(expired ? 'reopen' : 'back'), run: () => host.tell({ type: expired ? 'expired' : 'exit' }) }
    showTrouble(say, moneyFormat(launch.language, 'BRL'), code, null, expired || launch.token === null ? [leave] : [retry, leave])
  }
  const open = async (): Promise<void> => {
    if (launch.token === null || dressing === null) return refuse(launch.refusal ?? 'session_expired')
    try {
      const api = openApi(launch.token)
      const session = await api.session()
      await openShell({
        api,
        session,
        engine,
        dressing,
        host,
        sound: openSound(),
        say,
        language: launch.language,
        money: moneyFormat(launch.language, session.currency),
      })
      host.tell({ type: 'ready' })
    } catch (error) {
      refuse(troubleOf(error))
    }
  }
  void open()
}
