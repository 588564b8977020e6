/** What a brand may switch: parts of the product that are there or not. */
export const whitelabelFlags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'CAPTCHA3',
  'MOBVERFLOGIN3',
  'FORGETMOBILE3',
  'FIREBASESMS3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CBS3',
  'GAMERECORD3',
  'REFERRAL',
  'APPWINDOW3',
  'NOWORKER3',
  'MEMTRANS3',
  'FUNDTRANS3',
  'DAYSAL3',
  'DIVIDEND3',
  'HOURSAL3',
  'AGEINFO3',
] as const
export type WhitelabelFlag = (typeof whitelabelFlags)[number]

/** The merchant's menu: entries of the agents' home, each shown only if it is on this list. */
export const menuKeys = [
  'AGEPAG',
  'TRANSREC3',
  'DOWNMAN',
  'AGENTRANSMULTDOWN3',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'GAMSER',
  'AGEREBINC3',
  'SECPRIV',
  'MAILCEN',
] as const
export type MenuKey = (typeof menuKeys)[number]

/** 0: the site is there; 1: maintenance, also where the visitor's region is closed as well; 2: the region alone. */
export type SiteState = 0 | 1 | 2

export const siteState = (site: { readonly maintenance?: boolean; readonly regionRestriction?: boolean }): SiteState => {
  if (site.maintenance) return 1
  return site.regionRestriction ? 2 : 0
}
