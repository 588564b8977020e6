import type { ShownCategory } from '@trevo/rules/categories'

export const dataTypes = ['all', 'hot', 'recent', 'fav', 'filter'] as const
export type DataType = (typeof dataTypes)[number]
/** What the filter panel asks; empty where it does not. */
export interface FilterFields {
  readonly vassalage: string
  readonly name: string
  /** Minor units. */
  readonly minBet: string
  readonly minLine: string
}
/** Which games a list shows; two equal ones are the same list. */
export interface GameFilter extends FilterFields {
  readonly dataType: DataType
  readonly gameType: ShownCategory
  /** Empty for all, NEW for new games, else one of the category's own. */
  readonly classify: string
}
/** A list as it is looked at: its filter, how far it is loaded, and whether the panel is open. */
export interface ListState {
  readonly filter: GameFilter
  readonly pageNum: number
  readonly isPanelOpen: boolean
}

export type Step =
  | { readonly type: 'tab'; readonly tab: 'hot' | 'recent' | 'fav' }
  | { readonly type: 'open-filter' }
  | { readonly type: 'close-filter' }
  | { readonly type: 'apply'; readonly fields: FilterFields }
  | { readonly type: 'clear'; readonly field: keyof FilterFields }
  | { readonly type: 'classify'; readonly classify: string }
  | { readonly type: 'more'; readonly totalPages: number }

export const newGames = 'NEW'
export const noFilter: FilterFields = { vassalage: '', name: '', minBet: '', minLine: '' }
const filterNames = ['vassalage', 'name', 'minBet', 'minLine'] as const

const isNarrowed = ({ vassalage, name }: FilterFields): boolean => vassalage !== '' || name !== ''
export const hasMore = ({ pageNum, totalPages }: { readonly pageNum: number; readonly totalPages: number }): boolean => pageNum < totalPages

/** Every way from one list to another (Product §4.34). */
export function nextList(state: ListState, step: Step): ListState {
  const { filter } = state
  const ask = (next: Partial<GameFilter>, isPanelOpen = false): ListState => ({ filter: { ...filter, ...next }, pageNum: 1, isPanelOpen })
  switch (step.type) {
    case 'tab':
      return ask({ ...noFilter, classify: '', dataType: filter.dataType === step.tab ? 'all' : step.tab })
    case 'open-filter':
      return { ...state, isPanelOpen: true }
    case 'close-filter':
      return { ...state, isPanelOpen: false }
    case 'apply':
      return ask({ ...step.fields, dataType: isNarrowed(step.fields) ? 'filter' : 'all' })
    case 'clear': {
      const left = { ...filter, [step.field]: '' }
      const isEmpty = filterNames.every((name) => left[name] === '')
      return ask({ ...left, dataType: isEmpty ? 'all' : filter.dataType }, state.isPanelOpen)
    }
    case 'classify':
      return ask({ classify: step.classify, dataType: 'all', ...(step.classify === '' ? { vassalage: '' } : {}) })
    case 'more':
      return hasMore({ pageNum: state.pageNum, totalPages: step.totalPages }) ? { ...state, pageNum: state.pageNum + 1 } : state
  }
}

/** A member's own lists; a guest is sent to the login from the page of lists, and told so elsewhere. */
export const isOwnList = (dataType: DataType): dataType is 'recent' | 'fav' => dataType === 'recent' || dataType === 'fav'

const isDataType = (text: string): text is DataType => (dataTypes as readonly string[]).includes(text)
const digits = (text: string | null): string => (text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? text : '')

/** What an address asks; what it asks wrongly is passed over. */
export function filterOf(gameType: ShownCategory, search: string): GameFilter {
  const asked = new URLSearchParams(search)
  const type = asked.get('type') ?? ''
  const fields: FilterFields = {
    vassalage: asked.get('vassalage') ?? '',
    name: asked.get('name') ?? '',
    minBet: digits(asked.get('minBet')),
    minLine: digits(asked.get('minLine')),
  }
  const base = { ...fields, classify: asked.get('classify') ?? '' }
  if (gameType === 'HOT') return { ...base, gameType: 'ALL', dataType: 'hot' }
  return { ...base, gameType, dataType: isDataType(type) ? type : isNarrowed(fields) ? 'filter' : 'all' }
}

/** The other way round: only what differs from a plain list stands in the address. */
export const searchOfFilter = ({ dataType, classify, vassalage, name, minBet, minLine }: GameFilter): Readonly<Record<string, string | null>> => ({
  type: dataType === 'all' || dataType === 'filter' ? null : dataType,
  classify,
  vassalage,
  name,
  minBet,
  minLine,
})
