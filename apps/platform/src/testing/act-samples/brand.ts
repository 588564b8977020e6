import type { brandActs } from '@trevo/rules/staff/acts/brand'
import type { House } from './house.ts'
import type { ActSample } from './act-sample.ts'

const theme = { dark: { accent: '#2fd08a' }, light: {} }
const drafted = async (house: House) => {
  await house.done('theme.save-draft', { key: 'theme', body: theme })
  return { key: 'theme' }
}

export const brandSamples: Readonly<Record<keyof typeof brandActs, ActSample>> = {
  'brand.set-flag': () => ({ flag: 'CAPTCHA3', isOn: true }),
  'brand.set-menus': () => ({ menus: ['AGEPAG'] }),
  'brand.set-name': () => ({ name: 'Trevo', themeColour: '#0b1512' }),
  'brand.set-legal': () => ({ company: 'Trevo S.A.', taxpayer: '11.222.333/0001-81', authorisation: '', address: '', contacts: '' }),
  'brand.set-template': () => ({ app_background: '#0b1512', app_desc: 'Play', app_desc_font_color: '#ffffff', mem_cen: '1', dep_func: '1' }),
  'brand.set-contacts': () => ({ contacts: [{ csType: 'CS', title: 'Write to us', path: 'mailto:help@example.com' }] }),
  'brand.set-resources': () => ({ resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/example' }] }),
  'brand.set-images': () => ({ origins: ['https://img.example'] }),
  'brand.set-domains': () => ({ mainDomain: 'https://play.example', domainRoute: [] }),
  'brand.set-field': () => ({ form: 'profile', name: 'occupation', isEnabled: true, isRequired: false, minLength: 0, maxLength: 60 }),
  'maintenance.set': () => ({ isOn: false }),
  'maintenance.set-regions': () => ({ isRestricted: false, networks: ['203.0.113.0/24'] }),
  'theme.save-draft': () => ({ key: 'theme', body: theme }),
  'theme.discard-draft': drafted,
  'theme.publish': drafted,
  'theme.restore': async (house) => {
    await drafted(house)
    return { key: 'theme', number: ((await house.done('theme.publish', { key: 'theme' })) as { readonly number: number }).number }
  },
}
