import type { Json } from '@trevo/rules/canonical-json'
import type { Act } from '@trevo/rules/staff/acts'
import { contentKeyText } from '@trevo/contract/staff/content-body'
import { z } from 'zod'
import { type ActContext, type ActDefinition, defineAct, type Planned } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'
import { findVersion, insertVersion, type Item, lockItem, saveDraft, saveDraftState, saveLive } from '#areas/content/items/items-store.ts'
import type { ContentKind } from '#areas/content/items/kinds.ts'


const keyed = { key: contentKeyText }
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json

const shownBody = async (tx: Tx, item: Item | undefined): Promise<unknown> =>
  item === undefined || item.live_number === null ? null : (await findVersion(tx, item.kind, item.key, item.live_number))?.body

const heldItem = async (tx: Tx, kind: Item['kind'], key: string): Promise<Item> => {
  const item = await lockItem(tx, kind, key)
  if (item === undefined) throw refuseStaff('not_found')
  return item
}

const heldDraft = async (tx: Tx, kind: Item['kind'], key: string): Promise<Item> => {
  const item = await heldItem(tx, kind, key)
  if (item.draft_state === null) throw refuseStaff('content_no_draft')
  return item
}

const plannedOf = (item: Item | undefined, { kind, key }: { readonly kind: string; readonly key: string }, rest: Omit<Planned, 'target' | 'version'>): Planned => ({
  target: { kind: `content-${kind}`, id: key },
  version: item?.version ?? null,
  ...rest,
})

export const saveDraftAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition =>
  defineAct({
    name,
    payload: z.strictObject({ ...keyed, body: of.body }) as never,
    plan: async (tx, payload, { actor, now }) => {
      const { key, body } = payload as unknown as { readonly key: string; readonly body: Body }
      const item = await lockItem(tx, of.kind, key)
      const shown = await shownBody(tx, item)
      const cleaned = await of.clean(body)
      await of.check(tx, key, cleaned, shown as Body | null)
      return plannedOf(item, { kind: of.kind, key }, {
        before: json(item?.draft ?? shown),
        after: json(cleaned),
        apply: async (inside) => {
          await saveDraft(inside, of.kind, key, { body: cleaned, state: 'draft', by: actor.id }, now)
          return null
        },
      })
    },
  })

export const discardDraftAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition<{ readonly key: string }> =>
  defineAct({
    name,
    payload: z.strictObject(keyed),
    plan: async (tx, { key }, { now }) => {
      const item = await heldDraft(tx, of.kind, key)
      return plannedOf(item, { kind: of.kind, key }, {
        before: json(item.draft),
        after: json(await shownBody(tx, item)),
        apply: async (inside) => {
          await saveDraft(inside, of.kind, key, null, now)
          return null
        },
      })
    },
  })

export const askReviewAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition<{ readonly key: string; readonly isAsked: boolean }> =>
  defineAct({
    name,
    payload: z.strictObject({ ...keyed, isAsked: z.boolean() }),
    plan: async (tx, { key, isAsked }, { now }) => {
      const item = await heldDraft(tx, of.kind, key)
      const state = isAsked ? 'review' : 'draft'
      return plannedOf(item, { kind: of.kind, key }, {
        before: { state: item.draft_state },
        after: { state },
        apply: async (inside) => {
          await saveDraftState(inside, of.kind, key, state, now)
          return null
        },
      })
    },
  })

/** Shows a body as the next version; where it was the draft, there is none any more. */
const showAs = async <Body>(of: ContentKind<Body>, item: Item, body: Body, isDraft: boolean, tx: Tx, { actor, now }: ActContext): Promise<Planned> => {
  const before = await shownBody(tx, item)
  await of.check(tx, item.key, body, before as Body | null)
  return plannedOf(item, { kind: of.kind, key: item.key }, {
    before: json(before),
    after: json(body),
    needsSecondPair: of.isWide(body),
    apply: async (inside) => {
      const number = await insertVersion(inside, of.kind, item.key, { body, by: actor.id }, now)
      await of.show(inside, item.key, body)
      if (isDraft) await saveDraft(inside, of.kind, item.key, null, now)
      await saveLive(inside, of.kind, item.key, number, now)
      return { number }
    },
  })
}

export const publishAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition<{ readonly key: string }> =>
  defineAct({
    name,
    payload: z.strictObject(keyed),
    plan: async (tx, { key }, context) => {
      const item = await heldDraft(tx, of.kind, key)
      return showAs(of, item, of.body.parse(item.draft), true, tx, context)
    },
  })

/** A version shows again as a new one; what is drafted meanwhile stays a draft. */
export const restoreAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition<{ readonly key: string; readonly number: number }> =>
  defineAct({
    name,
    payload: z.strictObject({ ...keyed, number: z.number().int().min(1).max(1_000_000) }),
    plan: async (tx, { key, number }, context) => {
      const item = await heldItem(tx, of.kind, key)
      const version = await findVersion(tx, of.kind, key, number)
      if (version === undefined) throw refuseStaff('not_found')
      return showAs(of, item, of.body.parse(version.body), false, tx, context)
    },
  })

export const withdrawAct = <Body>(of: ContentKind<Body>, name: Act): ActDefinition<{ readonly key: string }> =>
  defineAct({
    name,
    payload: z.strictObject(keyed),
    plan: async (tx, { key }, { now }) => {
      const item = await heldItem(tx, of.kind, key)
      if (item.live_number === null) throw refuseStaff('content_not_shown')
      return plannedOf(item, { kind: of.kind, key }, {
        before: json(await shownBody(tx, item)),
        after: null,
        apply: async (inside) => {
          await of.hide(inside, key)
          await saveLive(inside, of.kind, key, null, now)
          return null
        },
      })
    },
  })
