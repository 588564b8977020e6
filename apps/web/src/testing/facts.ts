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
    country: { code: 'BR', dialingCode: '55' },
    ageMinimum: 18,
    hasTrial: true,
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

const field = (name: string, format: string, minLength: number, maxLength: number, isOn = false, isRequired = false): FieldRule => ({ name, format, minLength, maxLength, enabled: isOn, required: isRequired })

/** Every field of a registration in its order, with what it must hold, as a fresh site has them. */
const registrationFields: readonly FieldRule[] = (
  [
    ['username', 'username', 4, 20],
    ['mobileNum', 'digits', 8, 20],
    ['verificationCode', 'digits', 6, 10],
    ['password', 'password', 8, 128],
    ['confirmPassword', 'any', 8, 128],
    ['paymentPassword', 'pin', 6, 6],
    ['nickname', 'name', 2, 24],
    ['payeeName', 'name', 3, 60],
    ['realName', 'name', 3, 60],
    ['email', 'email', 5, 254],
    ['birthday', 'date', 10, 10],
    ['idNumber', 'document', 5, 32],
    ['qqNum', 'digits', 5, 12],
    ['facebook', 'handle', 2, 64],
    ['wechat', 'handle', 4, 32],
    ['line', 'handle', 2, 32],
    ['whatsapp', 'phone', 8, 20],
    ['zalo', 'phone', 8, 20],
    ['telegram', 'handle', 4, 33],
    ['address', 'text', 5, 200],
    ['nationality', 'name', 2, 60],
    ['placeOfBirth', 'text', 2, 80],
    ['occupation', 'text', 2, 80],
    ['sourceOfIncome', 'text', 2, 80],
    ['gender', 'text', 2, 20],
    ['standing', 'text', 2, 20],
    ['affiliateCode', 'code', 4, 16],
    ['captcha', 'digits', 6, 6],
  ] as const
).map(([name, format, min, max]) =>
  field(name, format, min, max, ['username', 'password', 'confirmPassword', 'nickname'].includes(name), ['username', 'verificationCode', 'password', 'confirmPassword', 'captcha'].includes(name)),
)

/** The same fields, some of which the brand asks for. */
export const registrationAsking = (asked: Readonly<Record<string, 'required' | 'optional'>>): readonly FieldRule[] =>
  registrationFields.map((rule) => (asked[rule.name] === undefined ? rule : { ...rule, enabled: true, required: asked[rule.name] === 'required' }))

/** What a fresh site asks who registers or logs in. */
export const rulesWith = (more: Partial<FormRules> = {}): FormRules => ({
  methods: ['username'],
  verifiesMobile: false,
  asksMobilePassword: true,
  asksCaptcha: false,
  ageMinimum: 18,
  withdrawalWaitHours: 24,
  registration: [...registrationFields],
  login: [
    field('loginUsername', 'any', 1, 32, true, true),
    field('loginPassword', 'any', 1, 128, true, true),
    field('loginMobileNum', 'digits', 6, 20, true, true),
    field('verificationCode', 'digits', 4, 10, true, true),
  ],
  ...more,
})

export const memberSession: SessionInfo = { token: 'tok_fake', type: 0, merchantCode: 'trevo', userName: 'ana', firstTimeLogin: false }
/** Of an agent of the tree. */
export const agentSession: SessionInfo = { ...memberSession, type: 1, userName: 'rita' }

/** How an account is guarded that has a password and no more. */
export const securityWith = (more: Partial<ReplyOf<'GET /api/security'>> = {}): ReplyOf<'GET /api/security'> => ({
  hasPassword: true,
  passwordChangedAt: '2026-11-20T12:00:00.000Z',
  paymentPassword: { isSet: false, isRequired: true, minLength: 6, maxLength: 6 },
  phone: null,
  email: null,
  bankAccounts: 0,
  secondFactor: { isOn: false, recoveryCodesLeft: 0 },
  passkeys: [],
  withdrawalsFrom: null,
  stepUp: { methods: ['password'], isFresh: true },
  ...more,
})

/** A member who may do everything, as their own phone is told of them. */
export const memberWith = (more: Partial<ReplyOf<'GET /api/member'>> = {}): ReplyOf<'GET /api/member'> => ({
  id: 'mem_1', account: 'ana', nickname: 'Ana', type: 0, clubLabel: { labelName: '' }, currency: 'BRL', language: 'pt', headIcon: '/head-icons/robot.avif', hasPassword: true, ...more,
})

export const walletWith = (more: Partial<ReplyOf<'GET /api/wallet'>> = {}): ReplyOf<'GET /api/wallet'> => ({
  currency: 'BRL', sumBalance: '125000', cash: '125000', bonus: '0', held: '0', withdrawable: '125000', seq: '1', ...more,
})
