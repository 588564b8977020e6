/** What the gallery's primitives say: as it mostly is, and as long as it gets. */
export interface Samples {
  readonly title: string
  readonly text: string
  readonly name: string
  readonly action: string
  readonly amountMinor: bigint
}

export const samples: Samples = {
  title: 'Verificação em duas etapas',
  text: 'Protege a conta mesmo se alguém souber a senha.',
  name: 'Aposta',
  action: 'Continuar',
  amountMinor: 125_050n,
}

export const longSamples: Samples = {
  title: 'Rindfleischetikettierungsüberwachung mit Zwei-Faktor-Authentifizierung',
  text: 'Donaudampfschifffahrtselektrizitäten: протягом двадцяти чотирьох годин після підтвердження адреси електронної пошти.',
  name: 'Auszahlungsbestätigungsverfahren',
  action: 'Auszahlung jetzt verbindlich beantragen',
  amountMinor: -9_999_999_999n,
}
