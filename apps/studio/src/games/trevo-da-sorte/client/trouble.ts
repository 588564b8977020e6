import { CallFailed } from '#client/api.ts'
import { byId, button, element } from '#client/dom.ts'
import type { MoneyText } from '#client/money.ts'
import type { RoundView } from '#wire.ts'
import { isWord, type Say } from './words.ts'

/** A key of the trouble words: what the studio, the wallet or the line said. */
export const troubleOf = (cause: unknown): string => {
  if (cause instanceof CallFailed) return cause.code
  return 'internal'
}

export const troubleOfRound = (round: RoundView): string => {
  if (round.standing === 'cancelled' || round.standing === 'returning' || round.standing === 'stuck') return round.standing
  return round.reason === 'SESSION_EXPIRED' ? 'session_expired' : (round.reason ?? 'internal')
}

const words = (say: Say, code: string, values: Readonly<Record<string, string>>): readonly [string, string] => {
  const [title, text] = [`trouble_${code}`, `trouble_${code}_text`]
  return isWord(title) && isWord(text) ? [say(title, values), say(text, values)] : [say('trouble_internal'), say('trouble_internal_text')]
}

export const explainTrouble = (say: Say, cause: unknown): string => words(say, troubleOf(cause), {}).join('. ')

export interface TroubleAction {
  readonly text: string
  run(): void
}

/** Says what happened, what was kept, and what can be done; a round's reference stands below. */
export const showTrouble = (say: Say, money: MoneyText, code: string, round: RoundView | null, actions: readonly TroubleAction[]): void => {
  const box = byId('trouble', HTMLDivElement)
  const [title, text] = words(say, code, round === null ? {} : { amount: money(round.stake) })
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

export const hideTrouble = (): void => {
  byId('trouble', HTMLDivElement).hidden = true
}
