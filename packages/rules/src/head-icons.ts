/** The drawn head icons, by the names of their pictures. All are invented: no person, no real animal. */
export const headIconNames = [
  'clover', 'drop', 'moon', 'sun', 'star', 'cloud', 'flame', 'mushroom', 'ghost', 'robot', 'cactus', 'planet', 'gem', 'cyclops', 'bolt', 'sprout',
] as const
export type HeadIconName = (typeof headIconNames)[number]

export const isHeadIconName = (text: string): text is HeadIconName => (headIconNames as readonly string[]).includes(text)

/** What a member wears who has chosen none: always the same for one member, so that it is known again. */
export const headIconOf = (memberKey: bigint): HeadIconName => headIconNames[Number(memberKey % BigInt(headIconNames.length))] ?? 'clover'
