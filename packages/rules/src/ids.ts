/**
 * Ids carry a prefix on the wire, so that a log line or a support ticket says what it names.
 * Inside the database an id is a bigint; the wire form is the prefix and the number in base 36.
 */

export type MemberId = `mem_${string}`
export type TransferId = `trf_${string}`
export type DepositId = `dep_${string}`
export type WithdrawalId = `wdr_${string}`

type Prefix = 'mem' | 'trf' | 'dep' | 'wdr' | 'rnd' | 'ann' | 'ses' | 'psk' | 'bnk' | 'stf' | 'prp' | 'adj' | 'tkn' | 'exp' | 'blk' | 'viw' | 'gch' | 'imp' | 'cat' | 'pcf' | 'rfd' | 'mtr' | 'bkl' | 'lok' | 'mnt' | 'itv' | 'pap' | 'upl' | 'cmp' | 'cht' | 'alr' | 'cse' | 'rrl' | 'rle' | 'mat' | 'rpt' | 'ucl' | 'bns' | 'wdp' | 'clm' | 'frg' | 'rwr' | 'mit' | 'mor' | 'rai' | 'gif' | 'ctr' | 'lin'

const keyMax = 2n ** 63n - 1n

const toWire = (prefix: Prefix, key: bigint): string => {
  if (key < 0n || key > keyMax) throw new RangeError(`${prefix} key is out of range`)
  return `${prefix}_${key.toString(36)}`
}

/** The key inside a wire id, or null when the prefix or the digits are not of this kind. */
const fromWire = (prefix: Prefix, id: string): bigint | null => {
  if (!id.startsWith(`${prefix}_`)) return null
  const digits = id.slice(prefix.length + 1)
  if (!/^(?:0|[1-9a-z][0-9a-z]{0,12})$/.test(digits)) return null
  let key = 0n
  for (const digit of digits) key = key * 36n + BigInt(Number.parseInt(digit, 36))
  return key <= keyMax ? key : null
}

export const memberId = (key: bigint): MemberId => toWire('mem', key) as MemberId
export const memberKey = (id: string): bigint | null => fromWire('mem', id)
/** A red rain, and an even gift, of an agent. */
export const rainId = (key: bigint): string => toWire('rai', key)
export const rainKey = (id: string): bigint | null => fromWire('rai', id)
export const giftId = (key: bigint): string => toWire('gif', key)
export const giftKey = (id: string): bigint | null => fromWire('gif', id)
export const adjustmentId = (key: bigint): string => toWire('adj', key)
export const adjustmentKey = (id: string): bigint | null => fromWire('adj', id)
export const rewardRunId = (key: bigint): string => toWire('rwr', key)
export const rewardRunKey = (id: string): bigint | null => fromWire('rwr', id)
export const bonusId = (key: bigint): string => toWire('bns', key)
export const bonusKey = (id: string): bigint | null => fromWire('bns', id)
/** Of a round that a member doubts in a bonus. */
export const disputeId = (key: bigint): string => toWire('wdp', key)
export const disputeKey = (id: string): bigint | null => fromWire('wdp', id)
/** Free rounds that were given: the campaign, as their vendor calls them. */
export const freeRoundsId = (key: bigint): string => toWire('frg', key)
export const freeRoundsKey = (id: string): bigint | null => fromWire('frg', id)
export const unclaimedId = (key: bigint): string => toWire('ucl', key)
export const transferId = (key: bigint): TransferId => toWire('trf', key) as TransferId
export const transferKey = (id: string): bigint | null => fromWire('trf', id)
export const depositId = (key: bigint): DepositId => toWire('dep', key) as DepositId
export const depositKey = (id: string): bigint | null => fromWire('dep', id)
export const withdrawalId = (key: bigint): WithdrawalId => toWire('wdr', key) as WithdrawalId
export const withdrawalKey = (id: string): bigint | null => fromWire('wdr', id)
export const passkeyId = (key: bigint): string => toWire('psk', key)
export const passkeyKey = (id: string): bigint | null => fromWire('psk', id)
export const bankAccountId = (key: bigint): string => toWire('bnk', key)
export const bankAccountKey = (id: string): bigint | null => fromWire('bnk', id)
export const announcementId = (key: bigint): string => toWire('ann', key)
/** A round in the bet record: ours, because a vendor's round ids are unique only among its own. */
export const recordId = (key: bigint): string => toWire('rnd', key)
export const recordKey = (id: string): bigint | null => fromWire('rnd', id)
export const sessionId = (key: bigint): string => toWire('ses', key)
export const sessionKey = (id: string): bigint | null => fromWire('ses', id)
export const lookId = (key: bigint): string => toWire('lok', key)
export const lookKey = (id: string): bigint | null => fromWire('lok', id)
export const papersId = (key: bigint): string => toWire('pap', key)
export const papersKey = (id: string): bigint | null => fromWire('pap', id)
export const uploadId = (key: bigint): string => toWire('upl', key)
export const uploadKey = (id: string): bigint | null => fromWire('upl', id)
export const staffId = (key: bigint): string => toWire('stf', key)
export const staffKey = (id: string): bigint | null => fromWire('stf', id)
export const proposalId = (key: bigint): string => toWire('prp', key)
export const proposalKey = (id: string): bigint | null => fromWire('prp', id)
/** Names a token; the token itself is a secret and begins with `tok_`. */
export const tokenId = (key: bigint): string => toWire('tkn', key)
export const tokenKey = (id: string): bigint | null => fromWire('tkn', id)
/** Of a file that somebody of the staff takes along. */
export const exportId = (key: bigint): string => toWire('exp', key)
export const exportKey = (id: string): bigint | null => fromWire('exp', id)
export const bulkId = (key: bigint): string => toWire('blk', key)
export const bulkKey = (id: string): bigint | null => fromWire('blk', id)
export const viewId = (key: bigint): string => toWire('viw', key)
export const viewKey = (id: string): bigint | null => fromWire('viw', id)
/** A state of a game at a time to come, a file of games, and a catalogue as it was. */
export const gameChangeId = (key: bigint): string => toWire('gch', key)
export const gameChangeKey = (id: string): bigint | null => fromWire('gch', id)
export const gameImportId = (key: bigint): string => toWire('imp', key)
export const gameImportKey = (id: string): bigint | null => fromWire('imp', id)
export const catalogueId = (key: bigint): string => toWire('cat', key)
export const catalogueKey = (id: string): bigint | null => fromWire('cat', id)
/** A payment that does not fit what was asked for, and money on its way back to a payer. */
export const conflictId = (key: bigint): string => toWire('pcf', key)
export const conflictKey = (id: string): bigint | null => fromWire('pcf', id)
/** A line of the house's bank. */
/** A time in which games of a vendor do not open. */
export const maintenanceId = (key: bigint): string => toWire('mnt', key)
export const maintenanceKey = (id: string): bigint | null => fromWire('mnt', id)
export const bankLineId = (key: bigint): string => toWire('bkl', key)
export const bankLineKey = (id: string): bigint | null => fromWire('bkl', id)
export const refundId = (key: bigint): string => toWire('rfd', key)
export const refundKey = (id: string): bigint | null => fromWire('rfd', id)
export const complaintId = (key: bigint): string => toWire('cmp', key)
export const chatId = (key: bigint): string => toWire('cht', key)
export const chatKey = (id: string): bigint | null => fromWire('cht', id)
export const complaintKey = (id: string): bigint | null => fromWire('cmp', id)
export const claimId = (key: bigint): string => toWire('clm', key)
export const claimKey = (id: string): bigint | null => fromWire('clm', id)
/** Files for the market’s authority, of one kind, period and version. */
export const reportId = (key: bigint): string => toWire('rpt', key)
export const reportKey = (id: string): bigint | null => fromWire('rpt', id)
/** Money from one member to another. */
export const interventionId = (key: bigint): string => toWire('itv', key)
export const interventionKey = (id: string): bigint | null => fromWire('itv', id)
export const memberTransferId = (key: bigint): string => toWire('mtr', key)
export const memberTransferKey = (id: string): bigint | null => fromWire('mtr', id)
/** What the rooms of risk look at, and what they make of it. */
export const alertId = (key: bigint): string => toWire('alr', key)
export const alertKey = (id: string): bigint | null => fromWire('alr', id)
export const caseId = (key: bigint): string => toWire('cse', key)
export const caseKey = (id: string): bigint | null => fromWire('cse', id)
/** What a list of sanctions or of public offices says of a member. */
export const matchId = (key: bigint): string => toWire('mat', key)
export const matchKey = (id: string): bigint | null => fromWire('mat', id)
export const houseRuleId = (key: bigint): string => toWire('rrl', key)
export const houseRuleKey = (id: string): bigint | null => fromWire('rrl', id)
export const listEntryId = (key: bigint): string => toWire('rle', key)
export const listEntryKey = (id: string): bigint | null => fromWire('rle', id)
/** What points buy, and one order of it. */
export const mallItemId = (key: bigint): string => toWire('mit', key)
export const mallItemKey = (id: string): bigint | null => fromWire('mit', id)
export const mallOrderId = (key: bigint): string => toWire('mor', key)
export const mallOrderKey = (id: string): bigint | null => fromWire('mor', id)
/** What an upper party promises a direct member. */
export const contractId = (key: bigint): string => toWire('ctr', key)
export const contractKey = (id: string): bigint | null => fromWire('ctr', id)
/** What a contract pays for a period. */
export const lineId = (key: bigint): string => toWire('lin', key)
export const lineKey = (id: string): bigint | null => fromWire('lin', id)
