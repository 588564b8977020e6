import type { Translated } from '#i18n/words.ts'
import type { words as en } from './en.ts'

export const words: Translated<typeof en> = {
  // cashier
  'acts.withdrawals.claim': 'Assumir um saque',
  'acts.withdrawals.hold': 'Parar um saque',
  'acts.withdrawals.release': 'Liberar um saque parado',
  'acts.withdrawals.pay': 'Pagar um saque',
  'acts.withdrawals.refuse': 'Recusar um saque',
  'acts.cashier.set-waits': 'Alterar quanto tempo o dinheiro espera',
  // complaints and chat
  // content
  'acts.content.save-draft': 'Escrever o rascunho de um aviso',
  'acts.content.discard-draft': 'Descartar um rascunho',
  'acts.content.ask-review': 'Pedir a revisão de um rascunho',
  'acts.content.publish': 'Publicar um aviso',
  'acts.content.withdraw': 'Retirar um aviso',
  'acts.content.restore': 'Mostrar uma versão anterior',
  'acts.content.save-category': 'Mudar uma categoria de promoções',
  'acts.content.import': 'Importar conteúdo de um arquivo',
  'acts.content.add-picture': 'Adicionar uma imagem',
  'acts.help.save-draft': 'Escrever o rascunho de uma ajuda',
  'acts.help.discard-draft': 'Descartar um rascunho de ajuda',
  'acts.help.ask-review': 'Pedir a revisão de uma ajuda',
  'acts.help.publish': 'Publicar um item de ajuda',
  'acts.help.withdraw': 'Retirar um item da ajuda',
  'acts.help.restore': 'Mostrar uma versão anterior da ajuda',
  'acts.help.order': 'Ordenar a central de ajuda',
  'acts.terms.save-draft': 'Escrever o rascunho dos termos',
  'acts.terms.discard-draft': 'Descartar um rascunho dos termos',
  'acts.terms.ask-review': 'Pedir a revisão dos termos',
  'acts.terms.publish': 'Publicar os termos',
  'acts.terms.restore': 'Mostrar termos anteriores',
  // identity and members
  // lobby and games
  // site and brand
  // staff
  'acts.staff.invite': 'Convidar alguém',
  'acts.staff.set-roles': 'Mudar as funções de alguém',
  'acts.staff.end': 'Desligar alguém da equipe',
  'acts.staff.reset-factors': 'Redefinir como alguém entra',
  'acts.staff.set-networks': 'Mudar as redes permitidas',
  'acts.staff.make-role': 'Criar ou mudar uma função',
  'acts.staff.set-up': 'Configurar a própria forma de entrar',
  'acts.staff.add-owner': 'Adicionar um proprietário',
  'acts.staff.reset-owner': 'Redefinir um proprietário',
  'acts.staff.issue-token': 'Dar um token a uma máquina',
  'acts.staff.end-token': 'Encerrar um token',
  'acts.staff.set-reveals': 'Mudar quanto alguém pode revelar',
  'acts.settings.set-one-pair': 'Deixar uma só pessoa aprovar o que propõe',
  'acts.proposals.propose': 'Propor',
  'acts.proposals.refuse': 'Recusar uma proposta',
  'acts.proposals.withdraw': 'Retirar uma proposta',
  'acts.proposals.stale': 'Uma proposta ficou desatualizada',
  'acts.proposals.expired': 'Uma proposta venceu',
  'acts.token.read': 'Leitura por um token',
  'acts.regulator.read': 'Leitura por um regulador',
  'acts.log.export': 'Levar uma parte do registro',
  'acts.members.reveal': 'Revelar um dado de um membro',
  'acts.log.open': 'Abrir um valor selado do registro',
  'acts.settings.set-threshold': 'Mudar um limite de valor',
  'acts.settings.set-factors': 'Mudar como a equipe entra',
  'acts.session.open': 'Entrar',
  'acts.session.close': 'Sair da conta',
  // office
  // wallet and ledger
}
