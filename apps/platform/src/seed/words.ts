/** What the demo's home says before a brand writes its own. */

export const banners = [
  {
    image_path: '/banners/hero-1.avif',
    image_colour: '#123528',
    href: '/m/gameList?gameType=RNG',
    title: { pt: 'Todo giro pode ser conferido', en: 'Every spin can be checked' },
    body: { pt: 'Sorteio provado por criptografia, rodada por rodada.', en: 'Provably fair draws, round by round.' },
    action: { pt: 'Ver os jogos', en: 'See the games' },
  },
  {
    image_path: '/banners/hero-2.avif',
    image_colour: '#14323f',
    href: '/m/voucherCenter',
    title: { pt: 'PIX em segundos', en: 'PIX in seconds' },
    body: { pt: 'Deposite e saque direto na sua conta.', en: 'Deposit and withdraw straight to your account.' },
    action: { pt: 'Depositar', en: 'Deposit' },
  },
  {
    image_path: '/banners/hero-3.avif',
    image_colour: '#3a2c12',
    href: '/m/hot-games',
    title: { pt: 'Os jogos mais jogados', en: 'The games in demand' },
    body: { pt: 'Escolha o seu e comece com pouco.', en: 'Pick yours and start small.' },
    action: { pt: 'Jogar agora', en: 'Play now' },
  },
] as const

export const notices = [
  {
    pt: 'Demonstração: o dinheiro daqui é de teste, e os depósitos passam por um banco simulado.',
    en: 'Demo: the money here is test money, and deposits go through a simulated bank.',
  },
  { pt: 'Jogue com responsabilidade. Proibido para menores de 18 anos.', en: 'Play responsibly. Not for anyone under 18.' },
  { pt: 'Confira qualquer rodada no seu registro de apostas.', en: 'Check any round in your bet record.' },
] as const

/** Members of the demo who have played; nobody can log in as them. */
export const players = [
  'Ana Beatriz',
  'Marcelo',
  'Juliana',
  'Rafael',
  'Camila',
  'Thiago',
  'Fernanda',
  'Lucas',
  'Patricia',
  'Bruno',
  'Larissa',
  'Gustavo',
] as const
