/** Who the demo's games are of, in the order of menus; an outside vendor is known by its code alone. */
export const demoVendors = [
  { code: 'PG', name: 'PG' },
  { code: 'JL', name: 'JL' },
  { code: 'CQ9', name: 'CQ9' },
  // After the three whose games fill the first block of home: it has few games as yet.
  { code: 'TREVO', name: 'Trevo Studio' },
  { code: 'FC', name: 'FC' },
  { code: 'JDB', name: 'JDB' },
  { code: 'EG2', name: 'EG2' },
  { code: 'PT', name: 'PT' },
  { code: 'BGS', name: 'BGS' },
  { code: 'IMES', name: 'IMES' },
  { code: 'SV3', name: 'SV3' },
  { code: 'TCG_LOTTO_VN', name: 'TCG Lotto' },
  { code: 'TCG_SEA', name: 'TCG Sea' },
] as const
