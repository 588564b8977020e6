import { limitKinds, limitPeriods } from '@trevo/rules/care/limits'
import { profileNames } from '@trevo/rules/forms/profile'
import type { Act } from '@trevo/rules/staff/acts'
import type { Right } from '@trevo/rules/staff/rights'
import { z } from 'zod'
import { memberIdText, memberParams, tagText } from './members.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const refusals = ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state'] as const

/** An act on one member: its address names the member, its reply is nothing but that it is done. */
const onMember = <const R extends Right, const A extends Act, Body extends z.ZodRawShape>(right: R, act: A, body: Body, summary: string) =>
  staffOperation({ access: { right, act }, params: memberParams, query: actQuery, body: actBody(body), reply: actReply(z.null()), refusals: [...refusals], summary })

/** Why the tree of agents would not take it. */
const treeRefusals = ['tree_cycle', 'tree_too_deep', 'upline_wrong', 'agent_has_downline', 'other_currency', 'rate_above_own'] as const

export const staffMemberActs = {
  'PUT /office/members/:memberId/tags': onMember('members.notes', 'members.set-tags', { tags: z.array(tagText).max(20) }, 'All tags of a member'),
  'POST /office/members/:memberId/notes': onMember('members.notes', 'members.add-note', { text: z.string().trim().min(1).max(2000) }, 'A note about a member'),
  'PUT /office/members/:memberId/notes/:noteId': staffOperation({
    access: { right: 'members.notes', act: 'members.set-note' },
    params: z.strictObject({ memberId: memberIdText, noteId: z.string().regex(/^[1-9][0-9]{0,18}$/) }),
    query: actQuery,
    body: actBody({ isRemoved: z.boolean() }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Takes a note away, or puts it back',
  }),
  'POST /office/members/:memberId/unlock': onMember('members.care', 'members.unlock', {}, 'Forgets wrong tries at the password and the other secrets'),
  'POST /office/members/:memberId/end-sessions': onMember('members.care', 'members.end-sessions', {}, 'Ends every session, and phones forget the member'),
  'POST /office/members/:memberId/expire-password': onMember('members.care', 'members.expire-password', {}, 'Another password before anything else'),
  'PUT /office/members/:memberId/language': onMember('members.care', 'members.set-language', { language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/) }, 'The language in which the member is written to'),
  'POST /office/members/:memberId/limits': onMember('members.care', 'members.lower-limit', { kind: z.enum(limitKinds), period: z.enum(limitPeriods), amount: z.string().regex(/^[1-9][0-9]{0,14}$/) }, 'A stricter limit, at once: minor units of the member’s currency, or minutes. Staff never set a looser one alone'),
  'POST /office/members/:memberId/limits/loosen': onMember(
    'play.lift', 'members.loosen-limit',
    { kind: z.enum(limitKinds), period: z.enum(limitPeriods), /** As it was seen. */ from: z.string().regex(/^[1-9][0-9]{0,14}$/), amount: z.string().regex(/^[1-9][0-9]{0,14}$/).nullable() },
    'Loosens what the house or its staff set, or takes it away (null); another approves it. What the member set is nobody else’s',
  ),
  'POST /office/members/:memberId/messages': onMember('members.care', 'members.send-message', { title: z.string().trim().min(1).max(120), text: z.string().trim().min(1).max(4000), isOffer: z.boolean().default(false) }, 'A message into the inbox of the member; an offer is refused for whoever stopped play or is talked with for care'),
  'POST /office/members/:memberId/freeze': onMember('members.block', 'members.freeze', {}, 'Stops a member at once: out of every session, no login, no bet'),
  'POST /office/members/:memberId/block': onMember('members.block', 'members.block', {}, 'Bars a member'),
  'POST /office/members/:memberId/reopen': onMember('members.block', 'members.reopen', {}, 'Lets a member in again whom staff had barred'),
  'POST /office/members/:memberId/reopen-closed': onMember('members.correct', 'members.reopen-closed', {}, 'Opens again what its member closed for good'),
  'POST /office/members/:memberId/erase': staffOperation({
    access: { right: 'members.correct', act: 'members.erase' },
    params: memberParams,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...refusals, 'kept_by_duty', 'step_up_required'],
    summary: 'Erases who the member of a closed account was, for good; refused while a duty keeps it',
  }),
  'PUT /office/members/:memberId/profile': onMember('members.correct', 'members.correct', { field: z.enum(profileNames), value: z.string().trim().max(200) }, 'Corrects a field of the profile; an empty value takes it away'),
  'PUT /office/members/:memberId/type': staffOperation({
    access: { right: 'members.type', act: 'members.set-type' },
    params: memberParams,
    query: actQuery,
    body: actBody({ type: z.number().int().min(0).max(99) }),
    reply: actReply(z.null()),
    refusals: [...refusals, ...treeRefusals],
    summary: 'Another type, from the next cut of a day on',
  }),
  'PUT /office/members/:memberId/upline': staffOperation({
    access: { right: 'agents.contracts', act: 'members.move' },
    params: memberParams,
    query: actQuery,
    body: actBody({ /** A username; empty: the house. */ upline: z.string().trim().max(32) }),
    reply: actReply(z.null()),
    refusals: [...refusals, ...treeRefusals],
    summary: 'Moves a member with all who stand below to below another agent, from the next cut of a day on',
  }),
}
