import type { SeedView } from '#wire.ts'
import type { Api } from './api.ts'
import { button, element } from './dom.ts'
import type { GeneralWord } from './general-words.ts'
import type { Say } from './say.ts'
import { openSheet } from './sheet.ts'

export interface FairnessDesk {
  readonly api: Api
  readonly say: Say<GeneralWord>
  seed(): SeedView
  setSeed(seed: SeedView): void
  explain(error: unknown): string
}

const pair = (name: string, value: string): readonly HTMLElement[] => [element('dt', {}, name), element('dd', { class: 'code' }, value)]

const seedFacts = (say: Say<GeneralWord>, seed: SeedView): HTMLElement =>
  element(
    'dl',
    {},
    ...pair(say('commitment'), seed.serverSeedHash),
    ...(seed.serverSeed === null ? [] : pair(say('serverSeed'), seed.serverSeed)),
    ...pair(say('clientSeed'), seed.clientSeed),
    ...(seed.serverSeed === null ? pair(say('nonce'), `${seed.nextNonce}`) : []),
  )

/** The commitment, the member's own seed, and the seeds already shown. */
export const openFairness = (desk: FairnessDesk): void => {
  const { say } = desk
  const current = element('div')
  const revealed = element('div')
  const input = element('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-error',
  })
  const error = element('p', { id: 'client-seed-error', class: 'error', role: 'status' })
  const show = async (): Promise<void> => {
    current.replaceChildren(seedFacts(say, desk.seed()))
    try {
      const view = await desk.api.revealed()
      revealed.replaceChildren(
        ...(view.revealed.length === 0 ? [] : [element('h3', {}, say('revealed'))]),
        ...view.revealed.map((seed) => seedFacts(say, seed)),
      )
    } catch (failed) {
      revealed.replaceChildren(element('p', {}, desk.explain(failed)))
    }
  }
  const tell = (text: string, isGood: boolean): void => {
    error.textContent = text
    error.className = isGood ? 'done' : 'error'
  }
  const rotate = async (): Promise<void> => {
    const typed = input.value.trim()
    if (typed !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(typed)) {
      tell(say('seedBad'), false)
      return input.focus()
    }
    try {
      desk.setSeed(await desk.api.rotate(typed === '' ? undefined : typed))
      input.value = ''
      tell(say('rotated'), true)
      await show()
    } catch (failed) {
      tell(desk.explain(failed), false)
    }
  }
  openSheet(
    say('fairness'),
    say('close'),
    element('p', {}, say('fairText1')),
    element('p', {}, say('fairText2')),
    current,
    element('h3', {}, element('label', { for: 'client-seed' }, say('newSeed'))),
    input,
    error,
    button(say('rotate'), 'main-button', () => void rotate()),
    revealed,
  )
  void show()
}
