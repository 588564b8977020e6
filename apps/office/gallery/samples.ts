/** What parts say in the gallery: as it is, and as the longest words of a language are. */
export interface Samples {
  readonly word: string
  readonly title: string
  readonly sentence: string
}

export const samples: Samples = { word: 'Saque', title: 'Ana Clara Souza', sentence: 'A conta de destino foi trocada há menos de um dia; confira antes de pagar.' }
const long = 'Rechtsschutzversicherungsgesellschaften'
export const longSamples: Samples = { word: long, title: `${long} ${long}`, sentence: `${long} ${samples.sentence} ${long}` }
