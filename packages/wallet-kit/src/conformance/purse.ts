import type { Stake } from './bodies.ts'
import { Unmet } from './unmet.ts'
import { Unusable } from './enter.ts'
import type { Play } from './play.ts'

/** What every case begins with: enough to play, too little to hurt. The rest waits as stakes that are given back at the end. */
export const purseMinor = 1_000n
const parkedMax = 1_000

/** Asks a stake back and ends its round; what came back counts. */
const giveBack = async (play: Play, { memberId, gameCode, roundId, txId, amount }: Stake): Promise<void> => {
  const of = { memberId, gameCode, roundId }
  const { status, ledgerSeq } = await play.decide('rollback', play.rollback(of, txId))
  if (status === 'OK' && ledgerSeq !== null) play.moved(BigInt(amount))
  await play.decide('end-round', of)
}

/** Reads the balance anew: after a broken promise the kit's reckoning is worth nothing. */
const readAnew = async (play: Play): Promise<void> => {
  const { balance } = await play.decide('balance', { sessionToken: play.player.sessionToken })
  play.moved(BigInt(balance) - play.balanceMinor)
}

/** Stakes and loses what is too much, or stakes one and wins what is missing. */
const levelOnce = async (play: Play, targetMinor: bigint): Promise<void> => {
  const missing = targetMinor - play.balanceMinor
  const of = play.round()
  if (missing < 0n) await play.decide('bet', play.bet(of, { amount: (-missing).toString(), closesRound: true }))
  else if (play.balanceMinor > 0n) {
    const bet = play.bet(of, { amount: '1' })
    await play.decide('bet', bet)
    await play.decide('win', play.win(of, bet.txId, { amount: (missing + 1n).toString(), closesRound: true }))
  } else await play.decide('promo-win', play.promoWin({ amount: missing.toString() }))
  await readAnew(play)
}

const level = async (play: Play, targetMinor: bigint): Promise<void> => {
  // More than once where a debt swallows what is won.
  for (let times = 0; times < 3 && play.balanceMinor !== targetMinor; times += 1) await levelOnce(play, targetMinor)
}

/** After a case: its open bets come back, and the purse holds again what it began with. */
export const tidy = async (play: Play): Promise<void> => {
  for (const stake of play.open.values()) await giveBack(play, stake)
  play.open.clear()
  await readAnew(play)
  await level(play, purseMinor)
}

/** Stakes all but the purse, in pieces that the limit lets through, and tells what it refused. */
export const park = async (play: Play & { aboveLimitMinor: bigint | null }): Promise<readonly Stake[]> => {
  if (play.balanceMinor < purseMinor) throw new Unusable(`The member has ${play.balanceMinor} minor units; the kit needs ${purseMinor} to play with.`)
  const parked: Stake[] = []
  let pieceMinor = play.balanceMinor
  while (play.balanceMinor > purseMinor) {
    const restMinor = play.balanceMinor - purseMinor
    if (restMinor < pieceMinor) pieceMinor = restMinor
    const stake = play.bet(play.round(), { amount: pieceMinor.toString() })
    const { status } = await play.decide('bet', stake)
    if (status === 'OK') {
      parked.push(stake)
      play.moved(-pieceMinor)
    } else if (status === 'LIMIT_REACHED' && pieceMinor > purseMinor) {
      play.aboveLimitMinor = pieceMinor
      pieceMinor /= 2n
    } else {
      await unpark(play, parked)
      throw new Unusable(`A bet of ${pieceMinor} is ${status}; the kit needs a member who may play.`)
    }
    if (parked.length > parkedMax) {
      await unpark(play, parked)
      throw new Unusable(`The member has too much for this game’s limit: give one who has at most ${pieceMinor * BigInt(parkedMax)}.`)
    }
  }
  return parked
}

const unpark = async (play: Play, parked: readonly Stake[]): Promise<void> => {
  for (const stake of parked) await giveBack(play, stake)
}

/** At the end of a run: everything back, and the balance as it was found. What fails on the way keeps nothing else from coming back. */
export const leave = async (play: Play, parked: readonly Stake[], foundMinor: bigint): Promise<void> => {
  const troubles: unknown[] = []
  const step = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      troubles.push(error)
    }
  }
  for (const stake of [...play.open.values(), ...parked]) await step(() => giveBack(play, stake))
  play.open.clear()
  await step(() => readAnew(play))
  await step(() => level(play, foundMinor))
  if (troubles.length > 0) throw troubles[0]
  if (play.balanceMinor !== foundMinor) throw new Unmet(`the balance ${foundMinor} that the run began with`, play.balanceMinor.toString())
}
