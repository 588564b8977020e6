import type { Draw } from '@trevo/fairness/draw'
import { fromHex, toHex } from '@trevo/fairness/hex'
import { replayRound, type Replay } from '@trevo/fairness/replay'
import { hashedTimes } from '@trevo/fairness/chain'
import { minor } from '@trevo/rules/money'
import { CallFailed, getJson } from '#client/api.ts'
import { button, byId, element } from '#client/dom.ts'
import { readLaunch } from '#client/meta.ts'
import { moneyFormat } from '#client/money.ts'
import type { PlayedRound } from '#games/game.ts'
import type { VerifyView } from '#wire.ts'
import { engines, type VerifiableEngine } from './engines.ts'
import { speakVerify } from './words.ts'

const launch = readLaunch()
const say = speakVerify(launch.language)
const page = byId('page', HTMLElement)
const result = element('div', { id: 'result', tabindex: '-1', 'aria-live': 'polite' })

const field = (id: string, label: string, value: string, mode: string): HTMLElement =>
  element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    element('input', { id, value, inputmode: mode, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }),
  )

const facts = (pairs: readonly (readonly [string, string])[]): HTMLElement =>
  element('dl', {}, ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]))

const mark = (isSame: boolean, text: string): HTMLElement => element('p', { class: isSame ? 'mark same' : 'mark differs' }, `${isSame ? '✓' : '✕'} ${text}`)

/** Two records are the same when their JSON with sorted keys is: the database keeps no order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Of a bet at a table: whether its link is one of the chain that was fixed before, at the round's own place. */
const chainSteps = (view: VerifyView | null, serverSeed: Uint8Array): { readonly isSame: boolean; readonly nodes: readonly HTMLElement[] } => {
  if (view?.chain == null) return { isSame: true, nodes: [] }
  const { commitment } = view.chain
  const isSame = commitment === toHex(hashedTimes(serverSeed, view.round.nonce))
  return { isSame, nodes: [element('p', {}, say('chainStep', { count: view.round.nonce })), element('p', { class: 'code' }, commitment), mark(isSame, say(isSame ? 'same' : 'differs'))] }
}

const showReplay = (replay: Replay<PlayedRound>, engine: VerifiableEngine, view: VerifyView | null, serverSeed: Uint8Array): void => {
  const chain = chainSteps(view, serverSeed)
  const isPromised = (view === null || view.seed.serverSeedHash === replay.commitment) && chain.isSame
  const isSame =
    view === null || (canonical(view.round.outcome) === canonical(replay.played.outcome) && view.round.payout === replay.played.payoutMinor.toString())
  const money = moneyFormat(launch.language, view?.round.currency ?? 'BRL')
  result.replaceChildren(
    view === null
      ? element('p', { class: 'mark' }, say('verdictAlone'))
      : mark(isPromised && isSame, say(isPromised && isSame ? 'verdictSame' : 'verdictDiffers')),
    element('h2', {}, say('step1')),
    element('p', { class: 'code' }, `SHA-256 = ${replay.commitment}`),
    ...(view === null ? [] : [mark(isPromised, say(isPromised ? 'same' : 'differs'))]),
    ...chain.nodes,
    element('h2', {}, say('step2')),
    element('ol', { start: '0', class: 'code' }, ...replay.blocks.map((block) => element('li', {}, `${block.text} → ${block.hex}`))),
    element('h2', {}, say('step3')),
    element(
      'ol',
      { class: 'code' },
      ...replay.draws.map((draw) =>
        element(
          'li',
          {},
          say('draw', { word: draw.words.at(-1) ?? '', bound: draw.bound, result: draw.result }) +
            (draw.words.length > 1 ? say('thrown', { count: draw.words.length - 1 }) : ''),
        ),
      ),
    ),
    element('h2', {}, say('step4')),
    element('ul', {}, ...lines(engine, replay.played.outcome)),
    element('p', {}, `${say('payout')}: ${money(replay.played.payoutMinor)}`),
    ...(view === null ? [] : [mark(isSame, say(isSame ? 'same' : 'differs'))]),
  )
}

const lines = (engine: VerifiableEngine, outcome: unknown): readonly HTMLElement[] =>
  engine.describe(outcome, launch.language).map((line) => element('li', {}, line))

const firstEngine = 'trevo-da-sorte'

const loadEngine = (name: string): Promise<VerifiableEngine> | null => engines[name]?.() ?? null

const check = async (view: VerifyView | null): Promise<void> => {
  const read = (id: string): string => byId(id, HTMLInputElement).value.trim()
  const serverSeed = fromHex(read('server-seed').toLowerCase())
  const engine = await loadEngine(view?.engine ?? firstEngine)
  const clientSeed = read('client-seed')
  const nonce = Number(read('nonce'))
  if (serverSeed?.length !== 32 || !/^[A-Za-z0-9_-]{1,64}$/.test(clientSeed) || !Number.isSafeInteger(nonce) || nonce < 0 || engine === null)
    return result.replaceChildren(element('p', { class: 'mark differs' }, say('badForm')))
  const stakeMinor = minor(BigInt(view?.round.stake ?? '100'))
  const [choice, variant] = [view?.round.choice ?? '', view?.variant ?? '']
  const play = (draw: Draw): PlayedRound => engine.play(draw, stakeMinor, choice, variant, view?.round.moves ?? [])
  // A page without TLS, as a phone in the local network has, is given no WebCrypto.
  const subtle = isSecureContext ? crypto.subtle : undefined
  showReplay(await replayRound(play, { serverSeed, clientSeed, nonce }, subtle), engine, view, serverSeed)
}

const seedForm = (view: VerifyView | null): HTMLFormElement => {
  const form = element(
    'form',
    {},
    element('h2', {}, say('byHand')),
    field('server-seed', say('serverSeed'), view?.seed.serverSeed ?? '', 'text'),
    field('client-seed', say('clientSeed'), view?.seed.clientSeed ?? '', 'text'),
    field('nonce', say('nonce'), view === null ? '0' : `${view.round.nonce}`, 'numeric'),
    element('button', { type: 'submit', class: 'main' }, say('check')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check(view)
  })
  return form
}

const showRound = async (view: VerifyView): Promise<void> => {
  const money = moneyFormat(launch.language, view.round.currency)
  const { round, seed } = view
  const engine = await loadEngine(view.engine)
  const standing = round.standing === 'undecided' ? say('waiting') : say(round.standing)
  const isHidden = round.outcome !== null && engine !== null && seed.serverSeed === null
  if (isHidden) page.append(element('p', { class: 'mark' }, say('hidden')), ...offerReveal(view))
  page.append(
    facts([
      [say('round'), round.id],
      [say('game'), view.gameName[launch.language]],
      [say('at'), new Intl.DateTimeFormat(launch.language === 'pt' ? 'pt-BR' : 'en', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(round.at))],
      [say('stake'), money(round.stake)],
      [say('payout'), money(round.payout ?? '0')],
      [say('standing'), standing],
      ...(round.choice === '' || engine?.describeChoice === undefined ? [] : [[say('choice'), engine.describeChoice(round.choice, launch.language)] as const]),
      [say('commitment'), seed.serverSeedHash],
      ...(isHidden
        ? ([
            [say('clientSeed'), seed.clientSeed],
            [say('nonce'), `${round.nonce}`],
          ] as const)
        : []),
    ]),
  )
  if (view.chain === null && round.outcome !== null && round.payout !== null) page.append(element('p', {}, element('a', { href: `/replay?round=${round.id}&lang=${launch.language}${location.hash}` }, say('replay'))))
  if (view.chain !== null) page.append(facts([[say('chain'), view.chain.commitment], [say('event'), view.chain.event ?? '–']]))
  if (round.outcome === null) return page.append(element('p', { class: 'mark' }, say(round.standing === 'placed' ? 'placedText' : 'undecided')))
  if (engine === null) return page.append(element('p', { class: 'mark' }, say('failed')))
  if (isHidden) return page.append(element('h2', {}, say('result')), element('ul', {}, ...lines(engine, round.outcome)))
  page.append(seedForm(view), result)
  await check(view)
}

/** One tap from a seed still in use to the round computed again, for who may take it. */
const offerReveal = (view: VerifyView): readonly HTMLElement[] => {
  const proof = location.hash.slice(1)
  if (!/^[0-9a-f]{64}$/.test(proof)) return [element('p', {}, say('hiddenOther'))]
  const trouble = element('p', { role: 'status' })
  const reveal = async (): Promise<void> => {
    tap.disabled = true
    trouble.textContent = say('revealing')
    try {
      const shown = await getJson<VerifyView>(`/api/verify/${encodeURIComponent(view.round.id)}/reveal`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ proof }),
      })
      page.replaceChildren(...head())
      await showRound(shown)
      result.scrollIntoView()
      result.focus({ preventScroll: true })
    } catch (error) {
      tap.disabled = false
      trouble.textContent = say(error instanceof CallFailed && error.code === 'round_open' ? 'roundOpen' : 'revealFailed')
    }
  }
  const tap = button(say('reveal'), 'main', () => void reveal())
  return [element('p', {}, say('hiddenOwn')), tap, trouble]
}

const head = (): readonly HTMLElement[] => {
  const back = button(say('back'), 'back', () => history.back())
  return [...(history.length > 1 ? [back] : []), element('h1', {}, say('title')), element('p', {}, say('intro'))]
}

const open = async (): Promise<void> => {
  document.title = `${say('title')} · Trevo Studio`
  page.replaceChildren(...head())
  const id = new URLSearchParams(location.search).get('round')
  if (id === null) return page.append(seedForm(null), result)
  const status = element('p', { role: 'status' }, say('loading'))
  page.append(status)
  try {
    const view = await getJson<VerifyView>(`/api/verify/${encodeURIComponent(id)}`)
    status.remove()
    await showRound(view)
  } catch (error) {
    status.textContent = say(error instanceof CallFailed && (error.code === 'not_found' || error.code === 'bad_request') ? 'missing' : 'failed')
  }
}

void open()
