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

/** The team of the demo's agent; nobody can log in as them. */
export const teamNames = [
  'Aline', 'Caio', 'Débora', 'Eduardo', 'Fábio', 'Gabriela', 'Heitor', 'Ingrid', 'João Pedro', 'Karina', 'Leandro', 'Marina', 'Natália', 'Otávio', 'Paula', 'Quésia', 'Renato', 'Sabrina', 'Tales', 'Úrsula',
  'Vitor', 'Wagner', 'Yasmin', 'Zeca', 'Adriana', 'Breno', 'Cíntia', 'Davi', 'Elisa', 'Felipe', 'Giovana', 'Hugo', 'Isabela', 'Jonas', 'Kátia', 'Luana', 'Mateus', 'Nina', 'Olívia', 'Pedro',
] as const
