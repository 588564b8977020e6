import { type AdChannel, type AdConsent, type AdProduct, consentFor, mayAdvertise } from '@trevo/rules/care/ads-consent'
import { sql } from 'kysely'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export const listConsents = (db: Db, memberId: bigint) => db.selectFrom('ad_consents').select(['channel', 'product', 'is_given', 'answered_at']).where('member_id', '=', memberId).orderBy('channel').orderBy('product').execute()

export const saveConsent = async (tx: Tx, memberId: bigint, { channel, product }: AdConsent, isGiven: boolean, now: Date): Promise<void> => {
  const values = { is_given: isGiven, answered_at: now }
  await tx.insertInto('ad_consents').values({ member_id: memberId, channel, product, ...values }).onConflict((known) => known.columns(['member_id', 'channel', 'product']).doUpdateSet(values)).execute()
}

/** The values of the two rules: who is asked for what, and whom no offer reaches. */
export interface AdRules {
  readonly consent: readonly string[]
  readonly whom: readonly string[]
}

interface AdAsk {
  readonly channel: AdChannel
  readonly product: AdProduct
}

/** Whether an ad may go to a member by the address that it was queued for, now. */
export const mayGetAd = async (db: Db, memberId: bigint, { channel, product, recipient }: AdAsk & { readonly recipient: string }, { consent, whom }: AdRules): Promise<boolean> => {
  const member = await db
    .selectFrom('members')
    .select(['status', 'email', 'email_verified_at', 'mobile_number', 'mobile_verified_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (member?.status !== 'active') return false
  const [address, provedAt] = channel === 'email' ? [member.email, member.email_verified_at] : [member.mobile_number, member.mobile_verified_at]
  if (provedAt === null || address !== recipient) return false
  const of = consentFor(consent, channel, product)
  const answer = (await listConsents(db, memberId)).find((each) => each.channel === of.channel && each.product === of.product)
  return mayAdvertise(consent, channel, answer?.is_given ?? null) && !(await isKeptFromOffers(db, memberId, whom))
}

export interface AdReader {
  readonly id: bigint
  readonly recipient: string
  readonly language: string
}

/** Whom an ad goes to: of the members on a list, or of all, those who may get it now, in the order of their ids. */
export const findAdReaders = async (tx: Tx, segment: string | null, { channel, product }: AdAsk, { consent, whom }: AdRules, limit: number): Promise<readonly AdReader[]> => {
  const of = consentFor(consent, channel, product)
  const [address, provedAt] = channel === 'email' ? [sql.ref('m.email'), sql.ref('m.email_verified_at')] : [sql.ref('m.mobile_number'), sql.ref('m.mobile_verified_at')]
  const { rows } = await sql<AdReader>`
    select m.id, ${address} as recipient, m.language from members m
    left join ad_consents c on c.member_id = m.id and c.channel = ${of.channel} and c.product = ${of.product}
    where m.status = 'active' and m.type not in (4, 40, 41, 42) and not m.is_staff and ${address} is not null and ${provedAt} is not null
      and coalesce(c.is_given, ${mayAdvertise(consent, channel, null)})
      and not kept_from_offers(m.id, ${[...whom]}::text[])
      ${segment === null ? sql`` : sql`and exists (select from segment_members o where o.segment_key = ${segment} and o.member_id = m.id and o.removed_at is null)`}
    order by m.id limit ${limit}`.execute(tx)
  return rows
}
