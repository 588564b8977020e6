import { openApi } from '#client/api.ts'
import { byId } from '#client/dom.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { openSound } from '#client/sound.ts'
import '#client/sheet.css'
import '#client/game.css'
import { loadAtlas } from './atlas.ts'
import { openSoundButton, startGame } from './game.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import { speak } from './words.ts'

const launch = readLaunch()
const say = speak(launch.language)
const host = openHost(launch.platformOrigins, launch.back)
const sound = openSound()

const labels = { menu: 'menu', spin: 'spin', less: 'less', more: 'more', stakes: 'chooseStake', turbo: 'turbo' } as const
for (const [id, word] of Object.entries(labels)) byId(id, HTMLButtonElement).setAttribute('aria-label', say(word))
byId('reels', HTMLCanvasElement).setAttribute('aria-label', say('reels'))
openSoundButton(sound, say)
// Nothing is in anybody's reach before it has a name.
byId('game', HTMLElement).inert = false
byId('message', HTMLDivElement).textContent = say('loading')

const refuse = (code: string): void => {
  const expired = code === 'session_expired'
  if (expired && host.isFramed) host.tell({ type: 'expired' })
  const retry = { text: say('retry'), run: () => void open() }
  const leave = { text: say(expired ? 'reopen' : 'back'), run: () => host.tell({ type: expired ? 'expired' : 'exit' }) }
  showTrouble(say, moneyFormat(launch.language, 'BRL'), code, null, expired || launch.token === null ? [leave] : [retry, leave])
}

const open = async (): Promise<void> => {
  if (launch.token === null) return refuse(launch.refusal ?? 'session_expired')
  try {
    const api = openApi(launch.token)
    const [session, atlas] = await Promise.all([api.session(), loadAtlas()])
    startGame({ api, session, atlas, host, sound, say, language: launch.language, money: moneyFormat(launch.language, session.currency) })
    host.tell({ type: 'ready' })
  } catch (error) {
    refuse(troubleOf(error))
  }
}

void open()
