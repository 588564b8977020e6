import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WalletClient } from '@trevo/wallet-kit/client'

interface Campaign {
  readonly campaignId: string
  readonly memberId: string
  readonly currency: string
  readonly rounds: number
  state: 'given' | 'playing' | 'done' | 'cancelled'
  used: number
  won: bigint
}

interface PromoWin {
  readonly txId: string
  readonly campaignId: string
  readonly memberId: string
  readonly currency: string
  readonly amount: string
}

/** So much of what it is asked about has no answer, though it was done. */
const silentShare = 0.4
/** So many of its wins are held back until the rounds are over. */
const heldShare = 0.3
const triesMax = 400

/** One win until the house has decided it, whatever is killed meanwhile; the status that it gave. */
const decide = async (line: WalletClient, win: PromoWin): Promise<string> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const answer = await line.call('promo-win', win).catch(() => null)
    const { status } = answer?.body ?? {}
    if (answer?.http === 200 && typeof status === 'string') return status
    await sleep(150)
  }
  throw new Error(`the promo-win ${win.txId} was not decided`)
}

/** Sends each win twice at once, and remembers what was answered: the same for ever. */
const openSender = (line: WalletClient) => {
  const statuses = new Map<string, string>()
  const sending = new Set<Promise<void>>()
  const troubles: string[] = []
  const send = async (win: PromoWin): Promise<void> => {
    const [first, second] = await Promise.all([decide(line, win), decide(line, win)])
    const before = statuses.get(win.txId)
    if (first !== second || (before !== undefined && before !== first)) troubles.push(`the promo-win ${win.txId} was ${before ?? first}, then ${first} and ${second}`)
    statuses.set(win.txId, first)
  }
  return {
    statuses,
    troubles,
    send,
    soon: (win: PromoWin): void => {
      const sent = send(win)
        .catch((error: unknown) => void troubles.push(String(error)))
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    sent: async (): Promise<void> => {
      await Promise.all(sending)
    },
  }
}

/**
 * A vendor of free rounds as bad as they come: it takes them and says nothing, plays them whenever it is asked how they stand, sends each win twice at once,
 * and some of them only when the rounds are over or cancelled.
 */
export const openFreeRoundsVendor = async (line: WalletClient, random: () => number) => {
  const campaigns = new Map<string, Campaign>()
  const wins: PromoWin[] = []
  const held: PromoWin[] = []
  const sender = openSender(line)
  const { statuses, troubles, send } = sender
  let silences = 0
  let isCalm = false
  let replays = 0

  const play = (campaign: Campaign): void => {
    campaign.state = 'playing'
    for (let round = 0; round < 2 && campaign.used < campaign.rounds; round += 1) {
      campaign.used += 1
      const amount = BigInt(Math.floor(random() * 300) + 1)
      campaign.won += amount
      const { campaignId, memberId, currency, used } = campaign
      const win = { txId: `${campaignId}-${used}`, campaignId, memberId, currency, amount: amount.toString() }
      wins.push(win)
      if (random() < heldShare) held.push(win)
      else sender.soon(win)
    }
    if (campaign.used === campaign.rounds) campaign.state = 'done'
  }
  const answerTo = ({ action, campaignId, memberId, currency, rounds }: Readonly<Record<string, unknown>>) => {
    const id = String(campaignId)
    const known = campaigns.get(id)
    if (known === undefined && action !== 'grant') return { campaignId: id, state: action === 'cancel' ? 'cancelled' : 'unknown', used: 0, won: '0' }
    const campaign = known ?? { campaignId: id, memberId: String(memberId), currency: String(currency), rounds: Number(rounds), state: 'given' as const, used: 0, won: 0n }
    campaigns.set(id, campaign)
    const isOver = campaign.state === 'done' || campaign.state === 'cancelled'
    if (action === 'cancel' && !isOver) campaign.state = 'cancelled'
    if (action === 'state' && !isOver) play(campaign)
    return { campaignId: id, state: campaign.state, used: campaign.used, won: campaign.won.toString() }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const said = answerTo(JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>)
    if (!isCalm && random() < silentShare) {
      silences += 1
      response.destroy()
    } else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/free`,
    troubles,
    /** From now on it answers whatever it is asked. */
    calm: (): void => {
      isCalm = true
    },
    /** What was held back comes now that the rounds are over, and then everything comes once more. */
    sendLate: async (): Promise<void> => {
      await sender.sent()
      for (const win of held.splice(0)) await send(win)
      for (const win of wins) {
        await send(win)
        replays += 1
      }
    },
    /** By campaign: what the house said yes to. */
    paid: (): ReadonlyMap<string, bigint> => {
      const sums = new Map<string, bigint>([...campaigns.keys()].map((id) => [id, 0n]))
      for (const { txId, campaignId, amount } of wins) if (statuses.get(txId) === 'OK') sums.set(campaignId, (sums.get(campaignId) ?? 0n) + BigInt(amount))
      return sums
    },
    figures: () => ({ campaigns: campaigns.size, promoWins: wins.length, silences, promoWinReplays: replays }),
    close: async (): Promise<void> => {
      await sender.sent()
      server.closeAllConnections()
      server.close()
    },
  }
}
