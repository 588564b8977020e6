import type { ReplyOf } from '@trevo/contract/member/api'
import type { SessionInfo } from '#session/session-store.ts'

type SiteReply = ReplyOf<'GET /api/site'>
type FormRules = ReplyOf<'GET /api/registration/rules'>
type FieldRule = FormRules['registration'][number]

/** A site as a fresh one is; a test names what is different. */
export const siteWith = (info: Partial<SiteReply['info']> = {}): SiteReply => ({
  info: {
    merchantCode: 'trevo',
    brand: { name: 'Trevo', themeColour: '#0b1f17' },
    languages: ['pt', 'en'],
    currency: 'BRL',
    ageMinimum: 18,
    whitelabel: { USERNAMEREG3: true },
    menus: [],
    register: { isOpen: true, methods: ['username'] },
    mobileTemplate: { app_background: '', app_desc: '', app_desc_font_color: '', mem_cen: '1', dep_func: '1' },
    domainRoute: [],
    paths: { help: '/m/help', terms: '/m/help' },
    customerService: [],
    imageCDNs: [],
    resources: [],
    mainDomain: '',
    ...info,
  },
  location: null,
  maintenance: false,
  regionRestriction: false,
})

export const fieldRule = (name: string, format: string, more: Partial<FieldRule> = {}): FieldRule => ({ name, format, enabled: true, required: true, minLength: 0, maxLength: 64, ...more })

export const usernameRule = fieldRule('username', 'username', { minLength: 4, maxLength: 20 })
export const passwordRule = fieldRule('password', 'password', { minLength: 8, maxLength: 64 })
export const confirmRule = fieldRule('confirmPassword', 'password', { minLength: 8, maxLength: 64 })

/** What a fresh site asks who registers or logs in. */
export const rulesWith = (more: Partial<FormRules> = {}): FormRules => ({
  methods: ['username'],
  verifiesMobile: false,
  asksMobilePassword: true,
  asksCaptcha: false,
  ageMinimum: 18,
  withdrawalWaitHours: 24,
  registration: [usernameRule, passwordRule, confirmRule, fieldRule('nickname', 'nickname', { required: false })],
  login: [usernameRule, passwordRule],
  ...more,
})

export const memberSession: SessionInfo = { token: 'tok_fake', type: 0, merchantCode: 'trevo', userName: 'ana', firstTimeLogin: false }
