import { memberId as wireMember } from '@trevo/rules/ids'
import { stopsMoney } from '@trevo/rules/risk/screening'
import { reportDraft } from '@trevo/rules/risk/report'
import { z } from 'zod'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { saveMeans } from '#areas/risk/aml/classes-store.ts'
import { listAlertsOfCase } from '#areas/risk/alerts/alerts-store.ts'
import { sealedNames, sealerFor } from '#areas/risk/cases/case-words.ts'
import { type Case, changeCase } from '#areas/risk/cases/cases-store.ts'
import { beginStop, endStop, findStop } from '#areas/risk/cases/stops-store.ts'
import { listMatches, matchOf } from '#areas/risk/screening/screening-store.ts'
import { readSite } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'
import { caseIdText, caseTarget, memberIdText, memberOfAct, noteText, openCase, staffOf, writeLine } from './of-room.ts'

const withNote = z.strictObject({ caseId: caseIdText, note: noteText })

/** The one thing, beside a court and sanctions, that stops money out: at once, and told to nobody outside this room. */
export const stopMoney = defineAct({
  name: 'aml.stop-money',
  payload: withNote,
  plan: async (tx, { caseId, note }, context) => {
    const found = await openCase(tx, 'aml', caseId)
    await lockMember(tx, found.member_id)
    if ((await findStop(tx, found.member_id)) !== undefined) throw refuseStaff('not_in_this_state')
    return {
      target: caseTarget('aml', caseId),
      member: found.member_id,
      version: BigInt(found.version),
      before: { isMoneyStopped: false },
      after: { isMoneyStopped: true },
      apply: async (inside) => {
        const { review_minutes: reviewMinutes } = await readSite(inside)
        await beginStop(inside, { memberId: found.member_id, caseId: found.id, by: staffOf(context), at: context.now, reviewMinutes })
        await changeCase(inside, found.id, {})
        await writeLine(inside, context, found, { step: 'stopped', staffId: staffOf(context), text: note, at: context.now })
        return null
      },
    }
  },
})

export const letMoneyGo = defineAct({
  name: 'aml.let-money-go',
  payload: withNote,
  plan: async (tx, { caseId, note }, context) => {
    const found = await openCase(tx, 'aml', caseId)
    await lockMember(tx, found.member_id)
    if ((await findStop(tx, found.member_id))?.case_id !== found.id) throw refuseStaff('not_in_this_state')
    // What a list says is decided first.
    if ((await listMatches(tx, found.member_id)).map(matchOf).some((each) => each.isSame === null && stopsMoney(each))) throw refuseStaff('not_in_this_state')
    return {
      target: caseTarget('aml', caseId),
      member: found.member_id,
      version: BigInt(found.version),
      before: { isMoneyStopped: true },
      after: { isMoneyStopped: false },
      apply: async (inside) => {
        await endStop(inside, { memberId: found.member_id, by: staffOf(context), at: context.now })
        await changeCase(inside, found.id, {})
        await writeLine(inside, context, found, { step: 'let-go', staffId: staffOf(context), text: note, at: context.now })
        return null
      },
    }
  },
})

const draftOf = async (tx: Tx, found: Case): Promise<string> => {
  const [alerts, site] = await Promise.all([listAlertsOfCase(tx, 'aml', found.id), readSite(tx)])
  return reportDraft({
    house: site.brand_name, market: site.market ?? 'sandbox', member: wireMember(found.member_id), openedAt: found.opened_at, currency: alerts[0]?.currency ?? site.currency,
    alerts: alerts.map(({ kind, made_at: at, money_minor: moneyMinor, seen, lines }) => ({ kind, at, moneyMinor, seen, lines })),
  })
}

/** Keeps the draft, or makes it anew from the lines. Once the report was sent it stays as it is. */
export const draftReport = defineAct({
  name: 'aml.draft-report',
  payload: z.strictObject({ caseId: caseIdText, text: z.string().min(1).max(60_000).nullable() }),
  plan: async (tx, { caseId, text }, context) => {
    const found = await openCase(tx, 'aml', caseId)
    if (found.report_sent_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: caseTarget('aml', caseId),
      member: found.member_id,
      version: BigInt(found.version),
      before: { hasDraft: found.report !== null },
      after: { hasDraft: true },
      apply: async (inside) => {
        const kept = text ?? (await draftOf(inside, found))
        const seal = await sealerFor(inside, context.services.keys, found.member_id)
        await changeCase(inside, found.id, { report: seal(kept, sealedNames.report(found.id)) })
        await writeLine(inside, context, found, { step: 'drafted', staffId: staffOf(context), text: null, at: context.now })
        return { text: kept }
      },
    }
  },
})

/** The house sends nothing by itself: the named officer does, by the authority's own way, and says so here. */
export const noteSent = defineAct({
  name: 'aml.note-sent',
  payload: z.strictObject({ caseId: caseIdText, reference: z.string().min(1).max(120) }),
  plan: async (tx, { caseId, reference }, context) => {
    const found = await openCase(tx, 'aml', caseId)
    if (found.report === null || found.report_sent_at !== null) throw refuseStaff('not_in_this_state')
    return {
      target: caseTarget('aml', caseId),
      member: found.member_id,
      version: BigInt(found.version),
      before: { isSent: false },
      after: { isSent: true },
      apply: async (inside) => {
        await changeCase(inside, found.id, { report_sent_at: context.now, report_reference: reference })
        await writeLine(inside, context, found, { step: 'sent', staffId: staffOf(context), text: reference, at: context.now })
        return null
      },
    }
  },
})

/** What a member lives on, from a paper or a talk: the measure of what is far above it. */
export const noteMeans = defineAct({
  name: 'aml.note-means',
  payload: z.strictObject({ memberId: memberIdText, monthMinor: z.string().regex(/^[1-9][0-9]{0,14}$/), from: z.string().min(1).max(200) }),
  plan: async (tx, { memberId, monthMinor, from }) => {
    const id = await memberOfAct(tx, memberId)
    return {
      target: { kind: 'aml-means', id: 'one' },
      member: id,
      version: null,
      after: { noted: true },
      apply: async (inside) => {
        await saveMeans(inside, id, BigInt(monthMinor), from)
        return null
      },
    }
  },
})
