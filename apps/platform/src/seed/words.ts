/** Names that the demo gives. */

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
