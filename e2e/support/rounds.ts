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

/** Plays one round, so that there is one in the record. */
export const playRound = async (member: Member, stakeMinor: number): Promise<void> => {
  const { origin, token } = await openGame(member)
  await textOf(
    await fetch(`${origin}/api/spin`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: `key-${Date.now().toString(36)}-e2e-round`, stake: String(stakeMinor), choice: '' }),
    }),
  )
}
