import { byId } from './dom.ts'
import type { GeneralWord } from './general-words.ts'
import type { Say } from './say.ts'

/** A free trial must not take what it sees for money: the balance is called what it is. */
export const markPlayMoney = (session: { readonly isTrial: boolean }, say: Say<GeneralWord>): void => {
  const label = byId('balance', HTMLElement).parentElement?.querySelector('span')
  if (session.isTrial && label != null) label.textContent = say('playMoney')
}
