import { announcementBody, type AnnouncementBody, helpBody, type HelpBody, termsBody, type TermsBody } from '@trevo/contract/staff/content-body'
import type { z } from 'zod'
import type { ContentKindName } from '#areas/content/tables.ts'
import type { Tx } from '#db/tables.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { sanitise } from '#areas/content/import/sanitise.ts'
import { hasAnchorElsewhere, hasCategories, hideAnnouncement, hideHelp, showAnnouncement, showHelp } from './shown-store.ts'

/** What a kind of content does differently from the others. */
export interface ContentKind<Body> {
  readonly kind: ContentKindName
  readonly body: z.ZodType<Body>
  /** As it is kept: HTML sanitised, moments in one form. Once more it is the same. */
  clean(body: Body): Promise<Body>
  /** Throws where it cannot be shown like this. `before`: the version that is or was shown last. */
  check(tx: Tx, key: string, body: Body, before: Body | null): Promise<void>
  show(tx: Tx, key: string, body: Body): Promise<void>
  hide(tx: Tx, key: string): Promise<void>
  /** Reaches everybody unasked, so that two people publish it. */
  isWide(body: Body): boolean
}

type Words = Readonly<Record<string, string>>

const sanitised = async (html: Words): Promise<Words> => Object.fromEntries(await Promise.all(Object.entries(html).map(async ([language, text]) => [language, await sanitise(text)] as const)))

const moment = (text: string): string => new Date(text).toISOString()

export const announcementKind: ContentKind<AnnouncementBody> = {
  kind: 'announcement',
  body: announcementBody,
  clean: async ({ content, ...body }) => ({
    ...body,
    ...(content === undefined ? {} : { content: await sanitised(content) }),
    startDate: moment(body.startDate),
    endDate: body.endDate === null ? null : moment(body.endDate),
  }),
  check: async (tx, _key, body, before) => {
    // A phone has read it as what it was.
    if (before !== null && before.type !== body.type) throw refuseStaff('content_type_fixed')
    if (!(await hasCategories(tx, body.categories))) throw refuseStaff('content_unknown_category')
  },
  show: showAnnouncement,
  hide: hideAnnouncement,
  isWide: ({ type }) => type === 'PU',
}

export const helpKind: ContentKind<HelpBody> = {
  kind: 'help',
  body: helpBody,
  clean: async (body) => ({ ...body, content: await sanitised(body.content) }),
  check: async (tx, key, { anchor }) => {
    // The terms have theirs, and are no help.
    if (key === termsKey || anchor === termsKey || (anchor !== null && (await hasAnchorElsewhere(tx, key, anchor)))) throw refuseStaff('content_anchor_taken')
  },
  show: (tx, key, body) => showHelp(tx, key, body),
  hide: hideHelp,
  isWide: () => false,
}

export const termsKey = 'terms'

export const termsKind: ContentKind<TermsBody> = {
  kind: 'terms',
  body: termsBody,
  clean: async (body) => ({ ...body, content: await sanitised(body.content) }),
  check: async () => {},
  show: (tx, key, body) => showHelp(tx, key, { ...body, anchor: termsKey }),
  hide: hideHelp,
  isWide: () => true,
}
