import { messageBody } from '@trevo/contract/staff/message-body'
import { messageKeys, messageRule, sampleOf } from '@trevo/rules/messages/messages'
import { listItems } from '#areas/content/items/list-store.ts'
import { oneVersion, wholeItem } from '#areas/content/operations/staff/whole-item.ts'
import { findItem } from '#areas/content/items/items-store.ts'
import { smsTail } from '#areas/messages/sms-tail.ts'
import { builtLanguages, builtWords } from '#areas/messages/words/built-words.ts'
import { phoneOriginFor } from '#office/office-config.ts'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { messageKind } from './message-kind.ts'

const itemsMax = 200

const ruleOf = (key: (typeof messageKeys)[number]) => {
  const { channel, audience, isInInbox } = messageRule(key)
  return { key, channel, audience, isInInbox }
}
const languagesIn = (body: unknown): string[] => {
  const read = messageBody.safeParse(body)
  return read.success ? Object.keys(read.data.words) : []
}

export const listMessages: StaffHandler<'GET /office/messages'> = async (_input, { db, clock }) => {
  const items = await listItems(db, { kind: 'message' }, { place: null, isBackward: false, limit: itemsMax }, clock.now())
  return {
    messages: messageKeys.map((key) => {
      const item = items.find((each) => each.key === key)
      return {
        ...ruleOf(key),
        state: item?.state ?? null,
        draftState: item?.draft_state ?? null,
        changedAt: item?.changed_at.toISOString() ?? null,
        languages: item === undefined ? [] : languagesIn(item.body),
      }
    }),
  }
}

/** A message that nobody ever changed is there all the same, as the build says it. */
const untouched = { state: null, live: null, draft: null, draftState: null, draftedBy: null, draftedAt: null, versions: [], version: '0' } as const

export const showMessage: StaffHandler<'GET /office/messages/:key'> = async ({ params: { key } }, call) => {
  const [item, site] = await Promise.all([findItem(call.db, 'message', key), readSite(call.db)])
  const whole = item === undefined ? { ...untouched, versions: [] } : await wholeItem(call, messageKind, key)
  const rule = messageRule(key)
  // The office's people read Portuguese or English.
  const languages = rule.audience === 'staff' ? builtLanguages : [...new Set([...builtLanguages, ...site.languages])]
  return {
    ...whole,
    ...ruleOf(key),
    holes: Object.entries(rule.holes).map(([name, use]) => ({ name, isNeeded: use !== 'may', sample: name === 'brand' ? site.brand_name : sampleOf(name) })),
    built: Object.fromEntries(Object.entries(builtWords).map(([language, { messages }]) => [language, { ...messages[key] }])),
    tail: rule.channel === 'sms' ? smsTail(phoneOriginFor(call.office, call.origin), sampleOf('code')) : '',
    languages: [...languages],
    brandName: site.brand_name,
    colour: site.theme_colour,
  }
}

export const showMessageVersion: StaffHandler<'GET /office/messages/:key/versions/:number'> = ({ params }, call) => oneVersion(call, messageKind, params.key, params.number)
