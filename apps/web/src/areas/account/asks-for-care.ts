const asks = /\b(?:limit|paus|autoexclu|autolimit|self.?exclu|exclu(?:ir|sao)|encerr|bloque|vici|addict|ludopat|responsa|responsib|parar|ajuda|help)/

/** Somebody who looks for a way to stop among the games: it is none of them, and stands elsewhere (Product §2.95). */
export const asksForCare = (typed: string): boolean =>
  asks.test(
    typed
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  )
