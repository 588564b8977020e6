import { openApi } from '#client/api.ts'
import { byId } from '#client/dom.ts'
import { openHost } from '#client/host.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import { speak } from '#client/say.ts'
import { openSound } from '#client/sound.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import '#client/sheet.css'
import '#client/game.css'
import { loadAtlas } from './atlas.ts'
import { openSoundButton, startGame } from './game.ts'
import type { SlotGame } from './slot-game.ts'
import { slotWords } from './words.ts'

const labels = { menu: 'menu', spin: 'spin', less: 'less', more: 'more', turbo: 'turbo', auto: 'auto' } as const

/** Opens a slot in its page: names what stands there, asks for the session and the pictures, and begins. */
export const openSlot = <Played>(game: SlotGame<Played>): void => {
  const launch = readLaunch()
  const { language } = launch
  const say = speak(language, slotWords)
  const host = openHost(launch.platformOrigins, launch.back)
  const sound = openSound()
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
    showTrouble(say, moneyFormat(language, 'BRL'), code, null, expired || launch.token === null ? [leave] : [retry, leave])
  }
  const open = async (): Promise<void> => {
    if (launch.replay !== undefined) return (await import('./replay.ts')).openSlotReplay({ game, round: launch.replay, atlas: await loadAtlas(game.pictures, game.symbols), sound, say, language })
    if (launch.token === null) return refuse(launch.refusal ?? 'session_expired')
    try {
      const api = openApi(launch.token)
      const [session, atlas] = await Promise.all([api.session(), loadAtlas(game.pictures, game.symbols)])
      startGame({ game, api, session, atlas, host, sound, say, language, money: moneyFormat(language, session.currency) })
      host.tell({ type: 'ready' })
    } catch (error) {
      refuse(troubleOf(error))
    }
  }
  void open()
}
