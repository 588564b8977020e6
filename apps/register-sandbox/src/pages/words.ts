export type Language = 'pt' | 'en'

const pt = {
  house: 'Registro de autoexclusão, ambiente de teste',
  test: 'Ambiente de teste: este registro não protege ninguém.',
  language: 'English',
  title: 'Autoexclusão central',
  text: 'Quem entra aqui fica sem jogar em todas as casas que consultam o registro.',
  document: 'CPF',
  exclude: 'Quero me autoexcluir',
  leave: 'Encerrar minha autoexclusão',
  excluded: 'Esta pessoa está no registro.',
  left: 'Esta pessoa não está mais no registro.',
  unknown: 'Digite os 11 números do CPF, ou dados de quem está no registro.',
  people: 'Pessoas de teste',
  noNumber: 'Sem CPF',
  name: 'Nome completo',
  birth: 'Data de nascimento',
  postcode: 'CEP',
  email: 'E-mail',
  phone: 'Telefone',
  previously: 'já foi autoexcluído',
  onIt: 'autoexcluído',
  barred: 'impedido',
  reports: 'Arquivos recebidos das casas',
  accepted: 'aceito',
  refused: 'recusado',
}
const en: typeof pt = {
  house: 'Register of exclusions, for tests',
  test: 'A test: this register protects nobody.',
  language: 'Português',
  title: 'Central self-exclusion',
  text: 'Who is on it plays in none of the houses that ask the register.',
  document: 'CPF',
  exclude: 'Exclude me',
  leave: 'End my exclusion',
  excluded: 'This person is on the register.',
  left: 'This person is on the register no more.',
  unknown: 'Type the 11 digits of the CPF, or data of somebody on the register.',
  people: 'People to test with',
  noNumber: 'Without a CPF',
  name: 'Full name',
  birth: 'Date of birth',
  postcode: 'Postcode',
  email: 'E-mail',
  phone: 'Phone',
  previously: 'excluded before',
  onIt: 'excluded',
  barred: 'barred',
  reports: 'Files that houses sent',
  accepted: 'accepted',
  refused: 'refused',
}
export const wordsOf: Readonly<Record<Language, typeof pt>> = { pt, en }

export const chooseLanguage = (asked: string | undefined, accepted: string | undefined): Language => {
  if (asked === 'pt' || asked === 'en') return asked
  return /^\s*en/i.test(accepted ?? '') ? 'en' : 'pt'
}
