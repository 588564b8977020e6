import { element } from '#client/dom.ts'

export interface BetButton {
  readonly choice: string
  readonly title: string
  readonly note: string
  readonly className?: string
}

/** A row of bets of which one is on. Real buttons; the chosen one says so by more than its colour. */
export const betButtons = (bets: readonly BetButton[], columns: number, onChoose: (choice: string) => void) => {
  const made = bets.map((bet) => {
    const note = element('small', {}, bet.note)
    const button = element('button', { type: 'button', class: `bet ${bet.className ?? ''}`, 'aria-pressed': 'false' }, element('span', {}, bet.title), note)
    button.addEventListener('click', () => onChoose(bet.choice))
    return { choice: bet.choice, button, note }
  })
  const row = element('div', { class: 'bet-row' }, ...made.map(({ button }) => button))
  row.style.gridTemplateColumns = `repeat(${columns}, 1fr)`
  return {
    row,
    show: (chosen: string | null): void => made.forEach(({ choice, button }) => button.setAttribute('aria-pressed', String(choice === chosen))),
    lock: (isLocked: boolean): void => made.forEach(({ button }) => (button.disabled = isLocked)),
    lockOne: (choice: string, isLocked: boolean): void => made.filter((each) => each.choice === choice).forEach(({ button }) => (button.disabled = isLocked)),
    setNote: (choice: string, text: string): void => made.filter((each) => each.choice === choice).forEach(({ note }) => (note.textContent = text)),
  }
}
