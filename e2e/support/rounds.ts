import { trevo } from './journey.ts'
import { type Member } from './visitor.ts'

const textOf = async (answer: Response): Promise<string> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** A game of our studio opened for the member without a phone: the token that its client would hold. */
const openGame = async (member: Member): Promise<{ readonly origin: string; readonly token: string }> => {
  const { url } = (await trevo('launch', '--member', member.username, '--provider', 'TREVO', '--game', 'trevo-da-sorte')) as { url: string }
  const meta = /name="trevo" content="([^"]*)"/u.exec(await textOf(await fetch(url)))?.[1] ?? ''
  const { token } = JSON.parse(meta.replaceAll(/&#(\d+);/gu, (_sign, code: string) => String.fromCodePoint(Number(code)))) as { token: string | null }
  if (token === null) throw new Error(`the game did not open for ${member.username}: ${meta}`)
  return { origin: new URL(url).origin, token }
}

interface Round {
  readonly id: string
  readonly standing: string
  readonly steps: number
}

/** Plays what is left of a member's free rounds, each to its end, and gives what all of them won. */
export const playFreeRounds = async (member: Member): Promise<bigint> => {
  const { origin, token } = await openGame(member)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: unknown): Promise<T> => JSON.parse(await textOf(await fetch(origin + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }))) as T
  const { freeRounds: given } = await ask<{ readonly freeRounds: { readonly campaignId: string; readonly stake: string; readonly left: number } | null }>('/api/session')
  if (given === null) throw new Error(`${member.username} has no free rounds to play`)
  for (let at = 0; at < given.left; at += 1) {
    let round = await ask<Round>('/api/spin', { key: `key-${Date.now().toString(36)}-e2e-free-${at}`, stake: given.stake, campaign: given.campaignId })
    for (let asked = 0; round.standing !== 'settled'; asked += 1) {
      if (asked === 20) throw new Error(`the free round of ${member.username} is ${round.standing}`)
      round = await ask<Round>(`/api/rounds/${round.id}`)
    }
    await ask(`/api/rounds/${round.id}/shown`, { steps: round.steps })
  }
  let won = 0n
  let before: string | null = null
  do {
    const page: { readonly rounds: readonly { readonly isFree: boolean; readonly payout: string | null }[]; readonly before: string | null } = await ask(`/api/rounds${before === null ? '' : `?before=${before}`}`)
    won += page.rounds.reduce((sum, { isFree, payout }) => sum + (isFree ? BigInt(payout ?? '0') : 0n), 0n)
    before = page.before
  } while (before !== null)
  return won
}

/** Plays one round, so that there is one in the record; watched to its end, since its client would go on with free spins that were not. */
export const playRound = async (member: Member, stakeMinor: number): Promise<{ readonly hasFreeSpins: boolean }> => {
  const { origin, token } = await openGame(member)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: unknown): Promise<Round> =>
    JSON.parse(await textOf(await fetch(origin + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }))) as Round
  let round = await ask('/api/spin', { key: `key-${Date.now().toString(36)}-e2e-round`, stake: String(stakeMinor), choice: '' })
  for (let asked = 0; round.standing !== 'settled'; asked += 1) {
    if (asked === 20) throw new Error(`the round of ${member.username} is ${round.standing}`)
    round = await ask(`/api/rounds/${round.id}`)
  }
  await ask(`/api/rounds/${round.id}/shown`, { steps: round.steps })
  return { hasFreeSpins: round.steps > 1 }
}

/** Plays until the last round in the record has no free spins, which would be shown again for half a minute. */
export const playShortRound = async (member: Member, stakeMinor: number): Promise<void> => {
  while ((await playRound(member, stakeMinor)).hasFreeSpins);
}
