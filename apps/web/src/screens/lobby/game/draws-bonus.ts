interface Purses {
  /** Minor units, all three. */
  readonly cash: bigint
  readonly bonus: bigint
  /** Of the round that comes; zero while none is known. */
  readonly stake: bigint
  readonly takesBonus: boolean
}

/** Whether the next stake draws bonus money: cash is staked first (Product §10.1162), and only what it lacks is bonus. */
export const drawsBonus = ({ cash, bonus, stake, takesBonus }: Purses): boolean => takesBonus && bonus > 0n && (cash === 0n || cash < stake)
