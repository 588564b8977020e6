import type { MessageText } from '@trevo/rules/messages/messages'
import type { WordSet } from './word-set.ts'

const code = '{{brand}}: {{code}} é o seu código. Vale por 10 minutos.'
const never = 'Não compartilhe com ninguém: nunca pedimos este código.'
const smsCode = (what: string): MessageText => ({ subject: '', body: `${code} ${what} ${never}` })

const done = 'Esta alteração foi feita na sua conta {{brand}} em {{time}} (horário de Brasília).'
const otherwise = 'Se não foi você, troque a senha, encerre as outras sessões na central de segurança e fale com o suporte.'
const afterPassword = 'Os outros aparelhos saíram da conta. Se não foi você, crie outra senha agora em “Esqueci a senha” e fale com o suporte.'
const notice = (subject: string): MessageText => ({ subject, body: `${done} ${otherwise}` })
const ofPassword = (subject: string): MessageText => ({ subject, body: `${done} {{wait}} ${afterPassword}` })

export const pt: WordSet = {
  locale: 'pt-BR',
  wait: {
    one: 'Por segurança, você só poderá sacar depois de {{hours}} hora.',
    many: 'Por segurança, você só poderá sacar depois de {{hours}} de horas.',
    other: 'Por segurança, você só poderá sacar depois de {{hours}} horas.',
  },
  messages: {
    'sms-code-login': smsCode('Use para entrar na sua conta.'),
    'sms-code-register': smsCode('Use para criar sua conta.'),
    'sms-code-password': smsCode('Use para criar uma senha nova.'),
    'sms-code-phone': smsCode('Use para confirmar este celular na sua conta.'),
    'mail-code-email': { subject: '{{brand}}: seu código', body: [code, 'Use para confirmar este e-mail na sua conta.', never].join('\n\n') },
    'mail-reset-link': {
      subject: '{{brand}}: crie uma senha nova',
      body: [
        'Recebemos um pedido de senha nova para a conta {{username}} em {{brand}}.',
        'Se foi você, abra este link nos próximos 10 minutos:',
        '{{link}}',
        'Ele só funciona uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
      ].join('\n\n'),
    },
    'notice-password-set': ofPassword('Senha criada'),
    'notice-password-changed': ofPassword('Senha trocada'),
    'notice-password-recovered': ofPassword('Senha recuperada'),
    'notice-payment-password-set': notice('Senha de saque criada'),
    'notice-payment-password-changed': notice('Senha de saque trocada'),
    'notice-second-factor-on': notice('Verificação em duas etapas ativada'),
    'notice-second-factor-off': notice('Verificação em duas etapas desativada'),
    'notice-recovery-codes-new': notice('Novos códigos de recuperação'),
    'notice-recovery-code-used': notice('Um código de recuperação foi usado'),
    'notice-passkey-added': notice('Chave de acesso adicionada'),
    'notice-passkey-removed': notice('Chave de acesso removida'),
    'notice-phone-bound': notice('Celular confirmado'),
    'notice-email-bound': notice('E-mail confirmado'),
    'notice-bank-account-added': notice('Chave PIX salva'),
    'notice-bank-account-removed': notice('Chave PIX removida'),
    'staff-new-device': {
      subject: '{{brand}}: acesso por um aparelho novo',
      body: 'Você entrou no painel da equipe por um aparelho que nunca foi visto.\n\n{{time}}\n{{address}}\n{{device}}\n\nSe não foi você, encerre a sessão em “Minhas configurações” e avise um proprietário agora.',
    },
    'staff-new-device-owner': {
      subject: '{{brand}}: acesso por um aparelho novo',
      body: '{{name}} ({{email}}) entrou no painel da equipe por um aparelho que nunca foi visto.\n\n{{time}}\n{{address}}\n{{device}}\n\nSe isso não deveria acontecer, encerre o acesso em “Equipe”.',
    },
    'staff-locked': {
      subject: '{{brand}}: seu acesso está bloqueado por um tempo',
      body: 'Alguém errou {{failures}} vezes ao tentar entrar no painel da equipe com o seu e-mail. O acesso fica bloqueado por um minuto, depois por mais tempo a cada nova tentativa.\n\nA última tentativa:\n{{time}}\n{{address}}\n{{device}}\n\nSe não foi você, avise um proprietário.',
    },
    'staff-access-review': {
      subject: '{{brand}}: há funções da equipe a confirmar',
      body: 'Funções da equipe que esperam por um proprietário: {{roles}}\n\nA primeira delas deixa de dar acesso a partir de {{day}} (UTC), se nenhum proprietário a confirmar antes. A função de proprietário nunca é suspensa.\n\nConfirme no painel da equipe, em “Revisão de acessos”.',
    },
    'staff-budget-low': {
      subject: '{{brand}}: uma promoção já usou 80 % do orçamento',
      body: 'Mais de 80 % de um orçamento já está prometido aos membros.\n\nPromoção: {{promotion}}\nOrçamento em: {{unit}}\n\nQuando acabar, ninguém mais participa, e quem já está dentro não perde nada. O que resta está no painel da equipe, em “Promoções”. Este aviso vem uma vez por limite.',
    },
    'staff-report-view': {
      subject: '{{brand}}: um relatório para ver',
      body: 'A visão “{{name}}” está no painel da equipe. O link abre o relatório para quem entrou e pode vê-lo; nenhum número segue por e-mail:\n{{link}}\n\nPara não receber mais, abra “Visões” acima do relatório.',
    },
    'staff-alarm-raised': { subject: '{{brand}}: Alarme · {{alarm}}', body: 'Alarme: {{alarm}}\n\n{{figures}}\n{{time}}' },
    'staff-alarm-cleared': { subject: '{{brand}}: Encerrado · {{alarm}}', body: 'Encerrado: {{alarm}}\n\n{{figures}}\n{{time}}' },
  },
}
