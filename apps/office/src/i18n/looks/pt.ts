import type { Translated } from '#i18n/words.ts'
import type { words as original } from './en.ts'

export const words: Translated<typeof original> = {
  'looks.button': 'Ver o celular',
  'looks.title': 'Ver o celular de {member}',
  'looks.text': 'O celular como o membro o vê, por dez minutos: só leitura, com os dados pessoais cobertos. Diga o motivo: o membro pode lê-lo no arquivo de dados dele, com a sua função e sem o seu nome. Fica registrado.',
  'looks.begin': 'Abrir o celular',
  'looks.phone': 'O celular de {member}',
  'looks.phone_text': 'Aqui nada pode ser escrito, aberto ou jogado. Fechar encerra a visita.',
}
