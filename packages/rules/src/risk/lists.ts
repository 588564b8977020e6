export const listKinds = ['device', 'network', 'document', 'key'] as const
export type ListKind = (typeof listKinds)[number]
/** block: not let in, not taken in, and red where money goes out · watch: let through and looked at · allow: as if it stood on no list */
export const listEffects = ['allow', 'watch', 'block'] as const
export type ListEffect = (typeof listEffects)[number]

export interface Entry {
  readonly kind: ListKind
  readonly effect: ListEffect
}

/** What the entries that fit come to: an allowed thing is allowed whatever else says of the same kind, and otherwise the strictest word counts. */
export const verdictOf = (entries: readonly Entry[]): ListEffect | null => {
  const allowed = new Set(entries.filter(({ effect }) => effect === 'allow').map(({ kind }) => kind))
  const left = entries.filter(({ kind }) => !allowed.has(kind))
  if (left.some(({ effect }) => effect === 'block')) return 'block'
  if (left.some(({ effect }) => effect === 'watch')) return 'watch'
  return allowed.size > 0 ? 'allow' : null
}

/** An entry that fits more members than this needs a second pair of eyes. */
export const manyMembers = 100

const patterns: Readonly<Record<ListKind, RegExp>> = {
  // The name that the links give it.
  device: /^[0-9a-f]{8}$/,
  key: /^[0-9a-f]{8}$/,
  document: /^[0-9A-Za-z.\-/ ]{5,40}$/,
  network: /^[0-9a-fA-F.:]{2,45}\/[0-9]{1,3}$/,
}
export const isListValue = (kind: ListKind, value: string): boolean => patterns[kind].test(value)

/** As much of it as staff see in a list. */
export const listLabel = (kind: ListKind, value: string): string => (kind === 'document' ? `•••${value.replaceAll(/[^0-9A-Za-z]/g, '').slice(-3)}` : value.toLowerCase())
