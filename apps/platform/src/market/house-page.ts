import { helpLines } from '@trevo/rules/care/help-lines'
import { type HouseFact, houseFacts, type ToldFacts } from '@trevo/rules/site/house-facts'
import { htmlText } from '@trevo/server/html-text'
import type { MarketRules } from './market-rules.ts'

interface Words {
  readonly title: string
  readonly facts: Readonly<Record<HouseFact, string>>
  readonly site: string
  readonly warning: string
  readonly age: (years: number) => string
  readonly help: string
}

const words: Readonly<Record<'en' | 'pt', Words>> = {
  en: {
    title: 'Who runs this site',
    facts: { company: 'Company', taxpayer: 'Tax number', authorisation: 'Authorisation', address: 'Address', contacts: 'Contacts' },
    site: 'Address of the site',
    warning: 'Gambling can hurt you. Play for fun, never for income, and only with money that you can lose.',
    age: (years) => `${years}+: nobody under ${years} may play here.`,
    help: 'Help with gambling',
  },
  pt: {
    title: 'Quem opera este site',
    facts: { company: 'Empresa', taxpayer: 'CNPJ ou número fiscal', authorisation: 'Autorização', address: 'Endereço', contacts: 'Contatos' },
    site: 'Endereço do site',
    warning: 'O jogo pode fazer mal. Jogue por diversão, nunca como renda, e só com dinheiro que pode perder.',
    age: (years) => `${years}+: proibido para menores de ${years} anos.`,
    help: 'Ajuda para quem joga demais',
  },
}

interface House {
  readonly legal: ToldFacts
  readonly main_domain: string
  readonly age_minimum: number
}

/** What the market asks every page to lead to, as an item of the help center: `/m/help#house`. What the house tells stands there whether it is asked for or not. */
export const housePage = (market: Pick<MarketRules, 'value'>, { legal, main_domain: address, age_minimum: age }: House, language: string): { readonly title: string; readonly content: string; readonly anchor: string } => {
  const said = words[language.toLowerCase().startsWith('pt') ? 'pt' : 'en']
  const told = houseFacts.flatMap((fact) => ((legal[fact] ?? '') === '' ? [] : [`<li>${htmlText(`${said.facts[fact]}: ${legal[fact]}`)}</li>`]))
  const names = market.value('ads.words', 'pages')
  const site = names.some((name) => name.includes('.')) && address !== '' ? [`<li>${htmlText(`${said.site}: ${address}`)}</li>`] : []
  const help = helpLines(market.value('care.help', 'help')).map(({ name, phone, url }) => htmlText([name, phone, url].filter((part) => part !== '').join(' · ')))
  const lines = [...(names.includes('warning') ? [said.warning] : []), ...(names.includes('age') ? [said.age(age)] : [])].map((line) => `<p>${htmlText(line)}</p>`)
  const helped = names.includes('help') ? [`<p>${htmlText(said.help)}:</p><ul>${help.map((line) => `<li>${line}</li>`).join('')}</ul>`] : []
  const list = [...told, ...site]
  return { title: said.title, content: [...(list.length === 0 ? [] : [`<ul>${list.join('')}</ul>`]), ...lines, ...helped].join(''), anchor: 'house' }
}
