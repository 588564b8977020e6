import { openApi } from '#client/api.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { speak } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import { wear } from '#vendors/client/page.ts'
import '#client/sheet.css'
import '#client/game.css'
import '#vendors/client/shell.css'
import './card-duel.css'
import { openDuel } from './duel.ts'
import { buildDuelPage } from './page.ts'
import { duelWords } from './words.ts'

const launch = readLaunch()
const say = speak(launch.language, duelWords)
const host = openHost(launch.platformOrigins, launch.back)
const { dressing } = launch
if (dressing !== null) wear(dressing, launch.language)
buildDuelPage(say, dressing?.title[launch.language] ?? '', dressing?.vendor ?? '')

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
    openDuel({ api, session, host, sound: openSound(), say, language: launch.language, money: moneyFormat(launch.language, session.currency), vendor: dressing?.vendor ?? '', refuse })
    host.tell({ type: 'ready' })
  } catch (error) {
    refuse(troubleOf(error))
  }
}
void open()
