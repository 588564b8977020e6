import type { RoundView } from '#wire.ts'
import { CallFailed } from './api.ts'
import { button, byId, element } from './dom.ts'
import type { GeneralWord } from './general-words.ts'
import type { MoneyText } from './money.ts'
import type { Say } from './say.ts'

/** What the studio, the wallet or the line said. */
export const troubleOf = (cause: unknown): string => (cause instanceof CallFailed ? cause.code : 'internal')

export const troubleOfRound = (round: RoundView): string => {
  if (round.standing === 'cancelled' || round.standing === 'returning' || round.standing === 'stuck') return round.standing
  return round.reason === 'SESSION_EXPIRED' ? 'session_expired' : (round.reason ?? 'internal')
}

const sentences = (say: Say<GeneralWord>, code: string, values: Readonly<Record<string, string>>): readonly [string, string] => {
  // A game has words of its own for what happens at it alone.
  const [title, text] = [say(`trouble_${code}` as GeneralWord, values), say(`trouble_${code}_text` as GeneralWord, values)]
  return title === '' || text === '' ? [say('trouble_internal'), say('trouble_internal_text')] : [title, text]
}

export const explainTrouble = (say: Say<GeneralWord>, cause: unknown): string => sentences(say, troubleOf(cause), {}).join('. ')

export interface TroubleAction {
  readonly text: string
  run(): void
}

export const hideTrouble = (): void => {
  byId('trouble', HTMLDivElement).hidden = true
}

/** Says what happened, what was kept, and what can be done; a round's reference stands below. */
export const showTrouble = (say: Say<GeneralWord>, money: MoneyText, code: string, round: RoundView | null, actions: readonly TroubleAction[]): void => {
  const box = byId('trouble', HTMLDivElement)
  const [title, text] = sentences(say, code, round === null ? {} : { amount: money(round.stake) })
  const buttons = actions.map((action, at) =>
    button(action.text, at === 0 ? 'main-button' : 'quiet-button', () => {
      hideTrouble()
      action.run()
    }),
  )
  box.replaceChildren(
    element('h2', {}, title),
    element('p', {}, text),
    ...(round === null ? [] : [element('small', {}, `${say('reference')}: ${round.id}`)]),
    element('div', { class: 'buttons' }, ...buttons),
  )
  box.hidden = false
}
