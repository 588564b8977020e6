/** All of them are invented; a name that turns out to be somebody's is changed here. */

export interface Team {
  readonly code: string
  readonly name: string
  /** Two colours, for whoever draws them. */
  readonly colours: readonly [first: string, second: string]
}

const team = (code: string, name: string, first: string, second: string): Team => ({ code, name, colours: [first, second] })

export const footballLeagues: readonly { readonly code: string; readonly names: Readonly<Record<string, string>>; readonly tier: number; readonly teams: readonly Team[] }[] = [
  {
    code: 'liga-trevo',
    names: { en: 'Clover League', pt: 'Liga do Trevo' },
    tier: 1,
    teams: [
      team('fb-serra-azul', 'Serra Azul', '#1d4ed8', '#ffffff'),
      team('fb-porto-caju', 'Porto Caju', '#ea580c', '#14532d'),
      team('fb-rio-manso', 'Rio Manso', '#0e7490', '#f8fafc'),
      team('fb-vila-jatoba', 'Vila Jatobá', '#7f1d1d', '#fde68a'),
      team('fb-campo-belo', 'Estrela do Cerrado', '#ca8a04', '#111827'),
      team('fb-mar-alto', 'Mar Alto', '#0f172a', '#38bdf8'),
      team('fb-ipe-roxo', 'Ipê Roxo', '#6d28d9', '#fef3c7'),
      team('fb-pedra-branca', 'Pedra Branca', '#e5e7eb', '#166534'),
    ],
  },
  {
    code: 'liga-sabia',
    names: { en: 'Thrush League', pt: 'Liga do Sabiá' },
    tier: 2,
    teams: [
      team('fb-lagoa-verde', 'Lagoa Verde', '#15803d', '#ffffff'),
      team('fb-barra-funda', 'Barra do Sol', '#f59e0b', '#1e3a8a'),
      team('fb-morro-alto', 'Morro do Vento', '#4b5563', '#fca5a5'),
      team('fb-ilha-prata', 'Ilha da Prata', '#94a3b8', '#1e293b'),
      team('fb-dunas', 'Dunas do Norte', '#d6b370', '#7c2d12'),
      team('fb-buriti', 'Buriti Unido', '#365314', '#facc15'),
      team('fb-cachoeira', 'Cachoeira Real', '#0369a1', '#fbcfe8'),
      team('fb-araucaria', 'Araucária', '#052e16', '#f1f5f9'),
    ],
  },
]

const person = (code: string, name: string, first: string, second: string): Team => team(`tn-${code}`, name, first, second)

export const tennisPlayers: readonly Team[] = [
  person('abreu', 'Tomé Abreu', '#1d4ed8', '#fff'), person('bastos', 'Nilo Bastos', '#be123c', '#fff'), person('caldas', 'Otto Caldas', '#15803d', '#fff'), person('dantas', 'Ravi Dantas', '#a16207', '#fff'),
  person('esteves', 'Caio Estevão', '#7c3aed', '#fff'), person('farias', 'Ugo Farias', '#0f766e', '#fff'), person('galvao', 'Lino Galvão', '#c2410c', '#fff'), person('hora', 'Davi da Hora', '#334155', '#fff'),
  person('ivo', 'Saulo Ivo', '#be185d', '#fff'), person('jardim', 'Enzo Jardim', '#4d7c0f', '#fff'), person('leal', 'Breno Leal', '#0369a1', '#fff'), person('moura', 'Iago Mourão', '#b45309', '#fff'),
  person('nobre', 'Vito Nobre', '#6d28d9', '#fff'), person('ouro', 'Zeca do Ouro', '#ca8a04', '#111'), person('prado', 'Hélio Prado', '#065f46', '#fff'), person('queiroz', 'Ícaro Queirós', '#9f1239', '#fff'),
  person('rabelo', 'Yara Rabelo', '#1e40af', '#fff'), person('seixas', 'Luma Seixas', '#b91c1c', '#fff'), person('torres', 'Nina Torreão', '#166534', '#fff'), person('uchoa', 'Cora Uchôa', '#92400e', '#fff'),
  person('vale', 'Lia do Vale', '#5b21b6', '#fff'), person('xavante', 'Aimê Xingu', '#115e59', '#fff'), person('zanin', 'Mel Zanin', '#9a3412', '#fff'), person('amado', 'Dora Amado', '#1f2937', '#fff'),
  person('bonfim', 'Rosa Bonfim', '#9d174d', '#fff'), person('cruz', 'Iris Cruzeiro', '#3f6212', '#fff'), person('dourado', 'Flor Dourado', '#075985', '#fff'), person('encanto', 'Maia Encanto', '#78350f', '#fff'),
  person('fonte', 'Tainá da Fonte', '#4c1d95', '#fff'), person('garoa', 'Lua Garoa', '#713f12', '#fff'), person('horta', 'Pilar Horta', '#064e3b', '#fff'), person('ilha', 'Ceci da Ilha', '#881337', '#fff'),
]

export const basketballTeams: readonly Team[] = [
  team('bk-aroeira', 'Aroeira', '#991b1b', '#fef3c7'), team('bk-bem-te-vi', 'Bem-te-vi', '#facc15', '#422006'), team('bk-candeia', 'Candeia', '#ea580c', '#fff'), team('bk-diamantes', 'Diamantes da Serra', '#0ea5e9', '#fff'),
  team('bk-estrada', 'Estrada Real', '#4b5563', '#fbbf24'), team('bk-farol', 'Farol', '#dc2626', '#fff'), team('bk-garca', 'Garça Azul', '#2563eb', '#fff'), team('bk-horizonte', 'Horizonte Novo', '#16a34a', '#fff'),
  team('bk-imbuia', 'Imbuia', '#451a03', '#fde68a'), team('bk-jacaranda', 'Jacarandá', '#7e22ce', '#fff'), team('bk-lobo', 'Lobo-guará', '#c2410c', '#111'), team('bk-mare', 'Maré Cheia', '#0891b2', '#fff'),
]

export const esportsGames: readonly { readonly code: string; readonly names: Readonly<Record<string, string>>; readonly teams: readonly Team[] }[] = [
  {
    code: 'selva-tatica',
    names: { en: 'Tactical Jungle', pt: 'Selva Tática' },
    teams: [
      team('es-onca', 'Onça Neon', '#eab308', '#111827'), team('es-tatu', 'Tatu Turbo', '#78716c', '#22d3ee'), team('es-arara', 'Arara Byte', '#dc2626', '#2563eb'), team('es-jiboia', 'Jiboia', '#16a34a', '#052e16'),
      team('es-capivara', 'Capivara Calma', '#92400e', '#fde68a'), team('es-boto', 'Boto Rosa', '#ec4899', '#fff'), team('es-quati', 'Quati Quântico', '#7c3aed', '#fff'), team('es-saci', 'Saci Sprint', '#b91c1c', '#fff'),
    ],
  },
  {
    code: 'torre-de-barro',
    names: { en: 'Clay Towers', pt: 'Torres de Barro' },
    teams: [
      team('es-curupira', 'Curupira', '#ea580c', '#14532d'), team('es-iara', 'Iara', '#06b6d4', '#083344'), team('es-caipora', 'Caipora', '#4d7c0f', '#fef9c3'), team('es-boitata', 'Boitatá', '#f97316', '#1c1917'),
      team('es-mapinguari', 'Mapinguari', '#57534e', '#f5f5f4'), team('es-cuca', 'Cuca Club', '#65a30d', '#fff'), team('es-perere', 'Pererê', '#be123c', '#fff'), team('es-lobis', 'Lobisomem Loop', '#312e81', '#e0e7ff'),
    ],
  },
]

/** Clockwork roosters, each with a colour and a number of its own. */
export const roosters: readonly Team[] = [
  team('rr-01', 'Cocoricó', '#dc2626', '#fff'), team('rr-02', 'Milharal', '#facc15', '#111'), team('rr-03', 'Ferrugem', '#b45309', '#fff'), team('rr-04', 'Quiquiriqui', '#2563eb', '#fff'),
  team('rr-05', 'Engrenagem', '#64748b', '#fff'), team('rr-06', 'Pé de Vento', '#22c55e', '#111'), team('rr-07', 'Corda Toda', '#a855f7', '#fff'), team('rr-08', 'Alvorada', '#f97316', '#111'),
  team('rr-09', 'Pipoca', '#fef08a', '#111'), team('rr-10', 'Parafuso', '#475569', '#fff'), team('rr-11', 'Canjica', '#fde68a', '#111'), team('rr-12', 'Molinha', '#06b6d4', '#111'),
  team('rr-13', 'Fubá', '#fbbf24', '#111'), team('rr-14', 'Trovoada', '#1e3a8a', '#fff'), team('rr-15', 'Latinha', '#9ca3af', '#111'), team('rr-16', 'Serelepe', '#ec4899', '#fff'),
  team('rr-17', 'Bico Doce', '#fb7185', '#111'), team('rr-18', 'Girassol', '#eab308', '#111'), team('rr-19', 'Biruta', '#0d9488', '#fff'), team('rr-20', 'Espiga', '#84cc16', '#111'),
  team('rr-21', 'Tique-taque', '#7c2d12', '#fff'), team('rr-22', 'Relógio', '#312e81', '#fff'), team('rr-23', 'Crista Azul', '#0284c7', '#fff'), team('rr-24', 'Rapadura', '#78350f', '#fff'),
]
