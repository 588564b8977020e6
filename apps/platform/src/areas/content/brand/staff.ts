import type { StaffPart } from '#area.ts'
import { discardDraftAct, publishAct, restoreAct, saveDraftAct } from '#areas/content/acts/item-acts.ts'
import { oneVersion } from '#areas/content/operations/staff/whole-item.ts'
import { readSite } from '#areas/site/store.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { readBrand } from './read-brand.ts'
import { previewTheme, readTheme } from './read-theme.ts'
import { brandActs, setField } from './site-acts.ts'
import { themeKey as key, themeKind } from './theme-kind.ts'

const themeActs = {
  saveDraft: saveDraftAct(themeKind, 'theme.save-draft'),
  discardDraft: discardDraftAct(themeKind, 'theme.discard-draft'),
  publish: publishAct(themeKind, 'theme.publish'),
  restore: restoreAct(themeKind, 'theme.restore'),
}

const withoutReason = <Body extends { readonly reason?: string | undefined }>({ reason: _reason, ...rest }: Body): Omit<Body, 'reason'> => rest

/** What a brand sets: switches, names, addresses, colours. */
export const brandStaff: Required<Pick<StaffPart, 'handlers' | 'acts'>> = {
  handlers: {
    'GET /office/brand': readBrand,
    'PUT /office/brand/flag': actHandler('PUT /office/brand/flag', brandActs.setFlag, ({ body }) => withoutReason(body)),
    'PUT /office/brand/menus': actHandler('PUT /office/brand/menus', brandActs.setMenus, ({ body }) => withoutReason(body)),
    'PUT /office/brand/name': actHandler('PUT /office/brand/name', brandActs.setName, ({ body }) => withoutReason(body)),
    'PUT /office/brand/legal': actHandler('PUT /office/brand/legal', brandActs.setLegal, ({ body }) => withoutReason(body)),
    'PUT /office/brand/template': actHandler('PUT /office/brand/template', brandActs.setTemplate, ({ body }) => withoutReason(body)),
    'PUT /office/brand/contacts': actHandler('PUT /office/brand/contacts', brandActs.setContacts, ({ body }) => withoutReason(body)),
    'PUT /office/brand/resources': actHandler('PUT /office/brand/resources', brandActs.setResources, ({ body }) => withoutReason(body)),
    'PUT /office/brand/images': actHandler('PUT /office/brand/images', brandActs.setImages, ({ body }) => withoutReason(body)),
    'PUT /office/brand/domains': actHandler('PUT /office/brand/domains', brandActs.setDomains, ({ body }) => withoutReason(body)),
    'PUT /office/brand/field': actHandler('PUT /office/brand/field', setField, ({ body }) => withoutReason(body)),
    'GET /office/maintenance': async (_input, { db }) => {
      const site = await readSite(db)
      return { isOn: site.is_in_maintenance, isRestricted: site.is_region_restricted, networks: site.restricted_networks, version: site.version.toString() }
    },
    'PUT /office/maintenance': actHandler('PUT /office/maintenance', brandActs.setMaintenance, ({ body }) => withoutReason(body)),
    'PUT /office/maintenance/regions': actHandler('PUT /office/maintenance/regions', brandActs.setRegions, ({ body }) => withoutReason(body)),
    'GET /office/theme': readTheme,
    'GET /office/theme/versions/:number': async ({ params }, call) => ({ body: (await oneVersion(call, themeKind, key, params.number)).body }),
    'PUT /office/theme/draft': actHandler('PUT /office/theme/draft', themeActs.saveDraft, ({ body }) => ({ key, body: body.body })),
    'POST /office/theme/discard': actHandler('POST /office/theme/discard', themeActs.discardDraft, () => ({ key })),
    'POST /office/theme/publish': actHandler('POST /office/theme/publish', themeActs.publish, () => ({ key })),
    'POST /office/theme/restore': actHandler('POST /office/theme/restore', themeActs.restore, ({ body }) => ({ key, number: body.number })),
    'POST /office/theme/preview': previewTheme,
  },
  acts: [...Object.values(brandActs), setField, ...Object.values(themeActs)],
}
